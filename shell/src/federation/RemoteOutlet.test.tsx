import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { use, useEffect, useState, type ReactNode } from 'react';
import { openShell } from '../testing/openShell';
import { testRegistry } from '../testing/testRegistry';
import { MOUNT_FAILURES } from '@prova/shared/releases/mountReport';
import type { LoadFailureCode, LoadOutcome } from '../context/RemoteLoader';

const failed = (code: LoadFailureCode, detail = 'for the console'): LoadOutcome => ({
  ok: false,
  failure: { remote: 'content', code, detail },
});
const ready = (Root: (props: { host: HostServices }) => ReactNode): LoadOutcome => ({
  ok: true,
  module: { contract: 1, name: 'content', Root },
  version: '1.0.0',
});

const CODES: LoadFailureCode[] = [
  ...MOUNT_FAILURES,
  'UNREACHABLE',
  'UNVERIFIABLE',
  'DISABLED',
  'NOT_REGISTERED',
  'REGISTRY_UNREACHABLE',
  'OUTSIDE_POLICY',
];

test.each(CODES)('shows %s in its place, in both languages, and keeps the frame', async (code) => {
  const { shell } = await openShell({ path: '/faq', load: async () => failed(code) });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('This page is unavailable');
  expect(alert).toHaveTextContent(code);
  expect(alert).not.toHaveTextContent('remote.failed');
  await act(() => shell.i18n.changeLanguage('ru'));
  expect(alert).not.toHaveTextContent('remote.failed');
  expect(screen.getByRole('banner')).toBeVisible();
});

test("names the device's clock when a refusal concerns time", async () => {
  const load = async () => failed('REGISTRY_REFUSED', 'REG_EXPIRED: it was valid until yesterday');
  await openShell({ path: '/faq', load, now: Date.UTC(2026, 10, 26, 9) });
  expect(screen.getByRole('alert')).toHaveTextContent('Your device’s clock says 26 November 2026');
});

test('retries without a reload and mounts the result', async () => {
  const answers = [failed('MISSING'), ready(() => <h1>Questions and answers</h1>)];
  const { loaded, left } = await openShell({
    path: '/faq',
    load: async () => answers.shift() ?? failed('EVAL'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  expect(loaded).toEqual(['content', 'content']);
  expect(left).toEqual([]);
});

test('reports a slow remote after 3 s, and still mounts it', async () => {
  let arrive: (outcome: LoadOutcome) => void = () => undefined;
  const { pass } = await openShell({
    path: '/faq',
    load: () => new Promise((resolve) => (arrive = resolve)),
  });
  await pass(2_999);
  expect(screen.getByText('Loading page')).toBeInTheDocument();
  await pass(1);
  expect(screen.getByText(/^Still loading/)).toBeVisible();
  arrive(ready(() => <h1>Here at last</h1>));
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Here at last' })).toBeVisible();
});

test("keeps the previous content until the first page is complete, without React's 300 ms fallback", async () => {
  let arrive: (outcome: LoadOutcome) => void = () => undefined;
  let tell: (text: string) => void = () => undefined;
  const text = new Promise<string>((resolve) => (tell = resolve));
  const { pass } = await openShell({
    path: '/faq',
    load: () => new Promise((resolve) => (arrive = resolve)),
  });
  const outlines: Node[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.textContent?.includes('Loading page')) outlines.push(node);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  arrive(ready(() => <h1>{use(text)}</h1>));
  await pass(0);
  expect(screen.getByText('Loading page')).toBeInTheDocument();
  tell('Questions and answers');
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  watch.disconnect();
  expect(outlines).toHaveLength(1);
});

test('contains an error thrown in render, and mounts again on Retry', async () => {
  let broken = true;
  const Root = () => {
    if (broken) throw new Error('a remote of a bad day');
    return <h1>A better day</h1>;
  };
  await openShell({ path: '/faq', load: async () => ready(Root) });
  expect(screen.getByRole('alert')).toHaveTextContent('RENDER');
  expect(screen.getByRole('contentinfo')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'A better day' })).toBeVisible();
});

test('provides exactly the six services, with a scope that ends on unmount', async () => {
  const given: HostServices[] = [];
  const ended = jest.fn();
  const Root = ({ host }: { host: HostServices }) => {
    if (given.length === 0) host.scope.add(ended);
    given.push(host);
    return <h1>Mounted</h1>;
  };
  await openShell({ path: '/faq', load: async () => ready(Root) });
  expect(Object.keys(given[0] ?? {}).sort()).toEqual(['busy', 'http', 'i18n', 'notify', 'scope', 'session']);
  expect(ended).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Prova home' }));
  expect(ended).toHaveBeenCalledTimes(1);
});

test('ends leftover tasks, requests and leases with the scope, even after a crash', async () => {
  const given: HostServices[] = [];
  const stopped = jest.fn();
  let broken = false;
  const Root = ({ host }: { host: HostServices }) => {
    useEffect(() => {
      given.push(host);
      host.scope.add(stopped);
      host.busy('interview');
    }, [host]);
    if (broken) throw new Error('a remote of a bad day');
    return <h1>{host.i18n.t('menu.home')}</h1>;
  };
  const { shell } = await openShell({ path: '/faq', load: async () => ready(Root) });
  const signal = given[0]?.scope.signal;
  expect([stopped.mock.calls.length, signal?.aborted]).toEqual([0, false]);
  expect(shell.leases.held.get()).toEqual(['interview']);
  broken = true;
  await act(() => shell.i18n.changeLanguage('ru'));
  expect(screen.getByRole('alert')).toHaveTextContent('RENDER');
  expect([stopped.mock.calls.length, signal?.aborted]).toEqual([1, true]);
  expect(shell.leases.held.get()).toEqual([]);
});

test('keeps a remote mounted across its own pages', async () => {
  const mounted = jest.fn();
  const Root = () => {
    useEffect(() => void mounted(), []);
    return <h1>Content</h1>;
  };
  const { loaded } = await openShell({ path: '/faq', load: async () => ready(Root) });
  await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }));
  expect(window.location.pathname).toBe('/privacy');
  expect(loaded).toEqual(['content']);
  expect(mounted).toHaveBeenCalledTimes(1);
});

describe('a remote released again while mounted', () => {
  async function openBusy() {
    const given: HostServices[] = [];
    const Root = ({ host }: { host: HostServices }) => {
      useEffect(() => void given.push(host), [host]);
      return <h1>As before</h1>;
    };
    const later = { ...ready(() => <h1>Anew</h1>), version: '2.0.0' } as LoadOutcome;
    const outcomes = [ready(Root), later];
    const outdated = new Set<string>();
    const opened = await openShell({
      path: '/faq',
      outdated,
      load: async () => outcomes.shift() ?? later,
    });
    const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
    return { ...opened, outdated, go, busy: () => given[0]?.busy('interview') };
  }

  test('mounts the new release at the next navigation only', async () => {
    const { outdated, go, loaded, pass } = await openBusy();
    outdated.add('content');
    await pass(60_000);
    expect(screen.getByRole('heading', { name: 'As before' })).toBeVisible();
    await go('Privacy Policy');
    expect(await screen.findByRole('heading', { name: 'Anew' })).toBeVisible();
    expect(loaded).toEqual(['content', 'content']);
  });

  test('keeps a release while somebody is busy, and updates at the following navigation', async () => {
    const { outdated, go, loaded, busy } = await openBusy();
    outdated.add('content');
    const giveBack = busy();
    await go('Privacy Policy');
    expect(screen.getByRole('heading', { name: 'As before' })).toBeVisible();
    giveBack?.();
    expect(loaded).toEqual(['content']);
    await go('Terms of Service');
    expect(await screen.findByRole('heading', { name: 'Anew' })).toBeVisible();
  });
});

test("shows a remote's toast over the page", async () => {
  const Root = ({ host }: { host: HostServices }) => (
    <button onClick={() => host.notify.success('ID Copied', 'Interview ID has been copied to clipboard')}>
      copy
    </button>
  );
  await openShell({ path: '/faq', load: async () => ready(Root) });
  await userEvent.click(screen.getByRole('button', { name: 'copy' }));
  expect(await screen.findByText('ID Copied')).toBeVisible();
  expect(screen.getByText('Interview ID has been copied to clipboard')).toBeVisible();
});

describe('mount reports', () => {
  const { version } = testRegistry.remotes.find(({ name }) => name === 'content') ?? { version: '' };
  const OF = { remote: 'content', version };

  test('reports a mounted remote once, with its duration, however often it re-renders', async () => {
    let arrive: (outcome: LoadOutcome) => void = () => undefined;
    const { pass, reports, shell } = await openShell({
      path: '/faq',
      load: () => new Promise((resolve) => (arrive = resolve)),
    });
    await pass(1_200);
    expect(reports).toEqual([]);
    arrive(ready(({ host }) => <h1>{host.i18n.t('menu.home')}</h1>));
    await pass(0);
    await pass(0);
    await act(() => shell.i18n.changeLanguage('ru'));
    await pass(60_000);
    expect(reports).toEqual([{ ...OF, phase: 'mounted', took: 1_200 }]);
  });

  test.each<[string, () => ReactNode]>([
    [
      'while it renders',
      () => {
        throw new Error('a remote of a bad day');
      },
    ],
    [
      'in an effect',
      function Root() {
        useEffect(() => {
          throw new Error('a remote of a bad day');
        }, []);
        return <h1>For a moment</h1>;
      },
    ],
  ])('does not count a remote that throws %s as mounted', async (_where, Root) => {
    const { pass, reports } = await openShell({ path: '/faq', load: async () => ready(Root) });
    await pass(0);
    expect(reports).toEqual([{ ...OF, phase: 'page', code: 'RENDER', status: 0 }]);
  });

  test('stops at fifty reports per page', async () => {
    const Root = () => {
      throw new Error('a remote of a bad day');
    };
    const { reports } = await openShell({ path: '/faq', load: async () => ready(Root) });
    const retry = () => act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    for (let attempt = 0; attempt < 60; attempt += 1) await retry();
    expect(reports).toHaveLength(50);
  });
});

describe('a release that throws', () => {
  const earlier = (): LoadOutcome =>
    ({ ...ready(() => <h1>As before</h1>), version: '0.9.0' }) as LoadOutcome;
  function Root() {
    const [isBroken, setIsBroken] = useState(false);
    if (isBroken) throw new Error('a remote of a bad day');
    return <button onClick={() => setIsBroken(true)}>Break</button>;
  }

  test.each([9_999, 10_000])('%i ms after mounting', async (age) => {
    const { pass, reports } = await openShell({
      path: '/faq',
      load: async () => ready(Root),
      loadInstead: async () => earlier(),
    });
    await pass(age);
    act(() => screen.getByRole('button', { name: 'Break' }).click());
    await pass(0);
    await pass(0);
    const told = [reports[1], reports[2]].map((report) => report && [report.version, report.phase]);
    if (age < 10_000) {
      expect(screen.getByRole('heading', { name: 'As before' })).toBeVisible();
      expect(told).toEqual([
        ['1.0.0', 'page'],
        ['0.9.0', 'mounted'],
      ]);
    } else {
      // After a while of use, the person is informed and decides.
      expect(screen.getByRole('alert')).toHaveTextContent('RENDER');
      expect(told).toEqual([['1.0.0', 'page'], undefined]);
    }
  });
});
