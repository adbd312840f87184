import type { RegisteredRemote, Registry } from '@prova/registry/registry';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, useLocation, useRoutes } from 'react-router-dom';
import type { LoadFailureCode, LoadOutcome } from '../context/RemoteLoader';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';
import { testRegistry } from '../testing/testRegistry';

const forUsers = { anyRole: ['ROLE_USER'] };
const forAdmins = { anyRole: ['ROLE_ADMIN'] };

interface Contributed {
  readonly path: string;
  readonly order: number;
  readonly access?: typeof forUsers;
}

function remote(name: string, widgets: readonly Contributed[]): RegisteredRemote {
  const [known] = testRegistry.remotes;
  if (!known) throw new Error('there is no remote');
  return {
    ...known,
    name,
    contribution: {
      routes: widgets.map(({ path, access = forUsers }) => ({
        path,
        access,
        title: { en: `Title of ${path}`, ru: `Заголовок ${path}` },
      })),
      menu: [],
      widgets: widgets.map(({ path, order }) => ({
        slot: 'shell.profile.main',
        path,
        order,
        height: { narrow: 300, wide: 200 },
      })),
    },
  };
}
const registryOf = (...remotes: RegisteredRemote[]): Registry => ({ ...testRegistry, remotes });

const ready = (name: string, Root: (props: { host: HostServices }) => ReactNode): LoadOutcome => ({
  ok: true,
  module: { contract: 1, name, Root },
  version: '1.0.0',
});
const failed = (name: string, code: LoadFailureCode, detail = 'for the console'): LoadOutcome => ({
  ok: false,
  failure: { remote: name, code, detail },
});

const openProfile = (registry: Registry, load: (name: string) => Promise<LoadOutcome>, more = {}) =>
  openShell({ path: '/profile', account: user, registry, load, ...more });

function Located() {
  return <p>at {useLocation().pathname}</p>;
}

test('shows widgets in the order of their contributions, each at the path of its route', async () => {
  const registry = registryOf(
    remote('quiz', [{ path: '/quiz/today', order: 2 }]),
    remote('cards', [{ path: '/cards/due', order: 1 }]),
  );
  await openProfile(registry, async (name) => ready(name, Located));
  expect(screen.getAllByText(/^at /).map(({ textContent }) => textContent)).toEqual([
    'at /cards/due',
    'at /quiz/today',
  ]);
  expect(window.location.pathname).toBe('/profile');
});

test("matches the remote's routes from the root, and links to pages of the site", async () => {
  const Root = () =>
    useRoutes([
      { path: '/quiz/today', element: <Link to="/account">To the account</Link> },
      { path: '*', element: <p>Lost</p> },
    ]);
  const registry = registryOf(remote('quiz', [{ path: '/quiz/today', order: 1 }]));
  const { pathname } = await openProfile(registry, async (name) => ready(name, Root));
  expect(screen.queryByText('Lost')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'To the account' }));
  expect(pathname()).toBe('/account');
});

test('sends no request for a remote whose widget the person may not see', async () => {
  const registry = registryOf(
    remote('studio', [{ path: '/studio/today', order: 1, access: forAdmins }]),
    remote('quiz', [{ path: '/quiz/today', order: 2 }]),
  );
  const { loaded } = await openProfile(registry, async (name) => ready(name, Located));
  expect(loaded).toEqual(['quiz']);
});

test.each<LoadFailureCode>(['MISSING', 'INTEGRITY', 'TIMEOUT', 'EVAL', 'CONTRACT', 'UNREACHABLE'])(
  'replaces one widget with a sentence on %s, and keeps the page and the other widget',
  async (code) => {
    const registry = registryOf(
      remote('quiz', [{ path: '/quiz/today', order: 1 }]),
      remote('cards', [{ path: '/cards/due', order: 2 }]),
    );
    const outcomes = [failed('quiz', code), ready('quiz', Located)];
    const { shell } = await openProfile(registry, async (name) =>
      name === 'quiz' ? (outcomes.shift() ?? failed('quiz', code)) : ready(name, Located),
    );
    const sentence = screen.getByRole('heading', { name: 'Title of /quiz/today' }).parentElement;
    if (!sentence) throw new Error('there is no sentence');
    expect(sentence).toHaveTextContent(`The rest of the page works. Try again in a moment. ${code}`);
    expect(screen.getByText('at /cards/due')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start an Interview' })).toBeEnabled();
    await act(() => shell.i18n.changeLanguage('ru'));
    expect(sentence).toHaveTextContent('Заголовок /quiz/today');
    await userEvent.click(within(sentence).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('at /quiz/today')).toBeVisible();
  },
);

test("shows the operator's reason in place of a disabled widget", async () => {
  const registry = registryOf(remote('quiz', [{ path: '/quiz/today', order: 1 }]));
  await openProfile(registry, async (name) => failed(name, 'DISABLED', 'Back on Monday.'));
  expect(screen.getByText(/This section is switched off for now\. Back on Monday\./)).toBeVisible();
});

const Broken = () => {
  throw new Error('a widget of a bad day');
};

test('replaces a widget that throws at mount by its fallback', async () => {
  const registry = registryOf(remote('quiz', [{ path: '/quiz/today', order: 1 }]));
  const { reports } = await openProfile(registry, async (name) => ready(name, Broken), {
    loadInstead: async () => ready('quiz', () => <p>The release before</p>),
  });
  expect(await screen.findByText('The release before')).toBeVisible();
  expect(reports).toContainEqual(expect.objectContaining({ remote: 'quiz', code: 'RENDER' }));
});

test('contains a throwing widget beside another of the same release, which stays loaded', async () => {
  const registry = registryOf(
    remote('quiz', [
      { path: '/quiz/today', order: 1 },
      { path: '/quiz/week', order: 2 },
    ]),
  );
  const loadInstead = jest.fn();
  const Root = () => (useLocation().pathname === '/quiz/week' ? <Broken /> : <Located />);
  await openProfile(registry, async (name) => ready(name, Root), { loadInstead });
  expect(screen.getByText('at /quiz/today')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Title of /quiz/week' })).toBeVisible();
  expect(loadInstead).not.toHaveBeenCalled();
});

test('reserves the height of a widget until it is loaded', async () => {
  const registry = registryOf(remote('quiz', [{ path: '/quiz/today', order: 1 }]));
  await openProfile(registry, () => new Promise(() => undefined));
  const place = [...document.querySelectorAll<HTMLElement>('main div')].find(
    ({ style }) => style.getPropertyValue('--wide') === '200px',
  );
  expect(place?.style.getPropertyValue('--narrow')).toBe('300px');
});

test('ends the scope of each widget on leaving the page', async () => {
  const ended: string[] = [];
  const registry = registryOf(
    remote('quiz', [{ path: '/quiz/today', order: 1 }]),
    remote('cards', [{ path: '/cards/due', order: 2 }]),
  );
  const started = new Set<string>();
  await openProfile(registry, async (name) =>
    ready(name, ({ host }) => {
      if (!started.has(name)) host.scope.add(() => ended.push(name));
      started.add(name);
      return <p>{name}</p>;
    }),
  );
  expect(ended).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Prova home' }));
  expect(ended.toSorted()).toEqual(['cards', 'quiz']);
});
