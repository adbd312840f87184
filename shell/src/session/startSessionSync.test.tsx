import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { readFailure } from '@prova/shared/http/failure';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { GRACE_MS } from '../leases/createHeldReload';
import { admin, user } from '../testing/accounts';
import { createTestChannel } from '../testing/createTestChannel';
import { openShell } from '../testing/openShell';
import type { Toast } from '../toasts/createToasts';

afterEach(() => document.documentElement.removeAttribute('data-rechecking'));

const notice = () => screen.queryByRole('alertdialog');
const comeBackFromMemory = () =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });

test('notifies other tabs of sign-ins and logouts', async () => {
  const channel = createTestChannel();
  await openShell({
    path: '/logout',
    account: user,
    channel,
    server: ({ path }) => (path === '/api/logout' ? { body: {} } : undefined),
  });
  expect(channel.told).toEqual([{ type: 'signed-in', who: 'candidate' }, { type: 'signed-out' }]);
});

test("ends a public page's session at a logout in another tab, with a toast and without an echo", async () => {
  const channel = createTestChannel();
  const { shell, left } = await openShell({ path: '/', account: user, channel });
  const toasts: Toast[] = [];
  shell.toasts.subscribe((toast) => toasts.push(toast));
  act(() => channel.hear({ type: 'signed-out' }));
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(toasts).toMatchObject([{ kind: 'warning', title: 'You signed out in another tab' }]);
  expect(notice()).toBeNull();
  expect(left).toEqual([]);
  expect(channel.told).toEqual([{ type: 'signed-in', who: 'candidate' }]);
});

test('reloads before sending anything when another person signs in in another tab', async () => {
  const channel = createTestChannel();
  const { left, requests } = await openShell({ path: '/', account: user, channel });
  const before = requests.length;
  act(() => channel.hear({ type: 'signed-in', who: 'admin' }));
  expect(left).toEqual(['reload']);
  expect(requests).toHaveLength(before);
});

test('ignores the same person in another tab', async () => {
  const channel = createTestChannel();
  const { left } = await openShell({ path: '/', account: user, channel });
  act(() => channel.hear({ type: 'signed-in', who: 'candidate' }));
  act(() => channel.hear({ type: 'something else' }));
  expect(left).toEqual([]);
  expect(screen.getByRole('button', { name: /^Account/ })).toBeVisible();
});

test("adopts another tab's sign-in on an anonymous page", async () => {
  const channel = createTestChannel();
  let account: object | null = null;
  const { pass } = await openShell({
    path: '/faq',
    channel,
    server: ({ path }) => (path === '/api/account' && account ? { body: account } : undefined),
  });
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  account = user;
  act(() => channel.hear({ type: 'signed-in', who: 'candidate' }));
  await pass(0);
  expect(screen.getByRole('button', { name: /^Account/ })).toBeVisible();
});

test('hides a page from the bfcache until the session is known again', async () => {
  let answer: (answer: { status: number }) => void = () => undefined;
  let asked = 0;
  const { pass } = await openShell({
    path: '/',
    server: ({ path }) => {
      if (path !== '/api/account') return undefined;
      asked += 1;
      return asked === 1 ? { body: user } : new Promise((resolve) => (answer = resolve));
    },
  });
  const root = document.documentElement;
  comeBackFromMemory();
  await pass(0);
  expect(root).toHaveAttribute('data-rechecking');
  answer({ status: 401 });
  await pass(0);
  expect(root).not.toHaveAttribute('data-rechecking');
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('reloads a page from the bfcache after a sign-in as another person', async () => {
  let account = user;
  const { left, pass } = await openShell({
    path: '/',
    server: ({ path }) => (path === '/api/account' ? { body: account } : undefined),
  });
  account = admin;
  comeBackFromMemory();
  await pass(0);
  expect(left).toEqual(['reload']);
  expect(document.documentElement).toHaveAttribute('data-rechecking');
});

describe('a session that ends under a guarded page', () => {
  /** A remote's page that calls the server; `server` is the server's current person. */
  async function openGuardedPage(path = '/interviews?page=2#row') {
    const channel = createTestChannel();
    const server = { account: user as typeof user | null, isDown: false, refuses: false };
    const results: string[] = [];
    const signals: AbortController[] = [];
    const Root = ({ host }: { host: HostServices }) => {
      const ask = (method: string) => {
        const controller = new AbortController();
        signals.push(controller);
        host.http.request({ method, url: '/api/evm/things', signal: controller.signal }).then(
          () => results.push(`${method} done`),
          (error: unknown) => results.push(`${method} ${readFailure(error, 'x').kind}`),
        );
      };
      return (
        <>
          <input aria-label="Entry" />
          <button onClick={() => ask('get')}>Ask</button>
          <button onClick={() => ask('post')}>Send</button>
        </>
      );
    };
    const opened = await openShell({
      path,
      channel,
      load: async () => ({ ok: true, module: { contract: 1, name: 'feedback', Root }, version: '1.0.0' }),
      server: ({ path: asked }) => {
        if (asked !== '/api/account' && asked !== '/api/evm/things') return undefined;
        if (asked === '/api/account' && server.isDown) return { status: 503 };
        const isRefused = server.refuses && asked === '/api/evm/things';
        return server.account && !isRefused ? { body: server.account } : { status: 401 };
      },
    });
    await opened.pass(0);
    const sent = (method: string) =>
      opened.requests.filter((request) => request.path === '/api/evm/things' && request.method === method)
        .length;
    const hear = async (news: object) => {
      act(() => channel.hear(news));
      await opened.pass(0);
    };
    return { ...opened, channel, server, results, signals, sent, hear };
  }
  const entry = () => document.querySelector('[aria-label="Entry"]');
  const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const beneath = () => entry()?.closest('[inert]');

  test('[U22] reports an ended session over the untouched, inert page, with the way back, when a call detects it', async () => {
    const { server, pass, left, shell, results } = await openGuardedPage();
    await userEvent.type(screen.getByLabelText('Entry'), 'A draft');
    server.account = null;
    await press('Ask');
    await pass(0);
    expect(notice()).toHaveAccessibleName('Your session has ended');
    expect(notice()).toHaveAccessibleDescription(/Everything you entered is saved/);
    expect(beneath()).toHaveAttribute('aria-hidden', 'true');
    expect(entry()).toHaveValue('A draft');
    // The page receives no response, and does not re-render.
    expect(results).toEqual([]);
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    act(() => void notice()?.dispatchEvent(escape));
    const cancel = new Event('cancel', { cancelable: true });
    act(() => void notice()?.dispatchEvent(cancel));
    expect([escape.defaultPrevented, cancel.defaultPrevented]).toEqual([true, true]);
    expect(left).toEqual([]);

    const giveBack = shell.leases.take('interview');
    await press('Sign in');
    expect(left).toEqual(['/oauth2/authorization/oidc']);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    giveBack();
    expect(shell.returnPath.consume()).toBe('/interviews?page=2#row');
  });

  test('[U22] reports an ended session in Russian', async () => {
    const { server, pass, shell } = await openGuardedPage();
    server.account = null;
    await press('Ask');
    await pass(0);
    await act(() => shell.i18n.changeLanguage('ru'));
    expect(notice()).toHaveAccessibleName('Сеанс завершён');
    expect(within(notice() as HTMLElement).getByRole('button')).toHaveTextContent('Войти');
  });

  test("[U22] does not treat one call's 401 as the session's end while the account exists", async () => {
    const { results, requests, pass, server } = await openGuardedPage();
    server.refuses = true;
    const answer = requests.length;
    await press('Ask');
    await pass(0);
    expect(requests.slice(answer).map(({ path }) => path)).toEqual(['/api/evm/things', '/api/account']);
    expect(notice()).toBeNull();
    expect(results).toEqual(['get status']);
  });

  test("[U22] does not treat an unavailable account endpoint as the session's end", async () => {
    const { results, server, pass } = await openGuardedPage();
    server.account = null;
    server.isDown = true;
    await press('Ask');
    await pass(0);
    expect(notice()).toBeNull();
    expect(results).toEqual(['get status']);
  });

  test('[U8] reports an ended session after a logout in another tab, with input kept and nothing sent', async () => {
    const { server, hear, left, pathname, sent, results, pass } = await openGuardedPage();
    server.account = null;
    await hear({ type: 'signed-out' });
    expect(notice()).toHaveAccessibleName('You signed out in another tab');
    expect(beneath()).not.toBeNull();
    act(() => screen.getByText('Send').click());
    await pass(120_000);
    expect([sent('POST'), results, left, pathname()]).toEqual([0, [], [], '/interviews']);
  });

  test('[U8] resumes, and sends waiting requests, when the same person signs in in another tab', async () => {
    const { server, hear, sent, results, pass } = await openGuardedPage();
    await userEvent.type(screen.getByLabelText('Entry'), 'A draft');
    server.account = null;
    await press('Ask');
    await pass(0);
    await hear({ type: 'signed-out' });
    act(() => screen.getByText('Send').click());
    await pass(0);
    server.account = user;
    await hear({ type: 'signed-in', who: 'candidate' });
    expect(notice()).toBeNull();
    expect(beneath()).toBeNull();
    expect(entry()).toHaveValue('A draft');
    expect(entry()).toBeVisible();
    await pass(0);
    expect([sent('GET'), sent('POST'), results]).toEqual([2, 1, ['get done', 'post done']]);
  });

  test('[U12] reloads for another person, busy or not, and sends no waiting requests', async () => {
    const { server, hear, left, sent, shell, pass } = await openGuardedPage();
    server.account = null;
    await hear({ type: 'signed-out' });
    act(() => screen.getByText('Send').click());
    shell.leases.take('interview');
    server.account = admin;
    await hear({ type: 'signed-in', who: 'admin' });
    expect(left).toEqual(['reload']);
    await pass(0);
    expect(sent('POST')).toBe(0);
  });

  test("[U12] names the page's user in calls, but not in the account request", async () => {
    const { requests, pass } = await openGuardedPage();
    await press('Send');
    await pass(0);
    const named = requests.map(({ path, headers }) => `${path} ${String(headers['X-Prova-Account'])}`);
    expect(named).toContain('/api/evm/things candidate');
    expect(named).toContain('/api/account undefined');
    expect(named).toContain('/management/info undefined');
  });

  test('[U12] stops sending, and reloads, when a refused call finds another person', async () => {
    const { server, left, pass, results } = await openGuardedPage();
    server.refuses = true;
    server.account = admin;
    await press('Ask');
    await pass(0);
    expect(left).toEqual(['reload']);
    expect(results).toEqual(['get status']);
  });

  test('[U8] ignores late messages of a suspended tab when the same person is back', async () => {
    const { hear, left } = await openGuardedPage();
    await hear({ type: 'signed-out' });
    expect(notice()).toBeNull();
    expect(left).toEqual([]);
  });

  test('[U22] drops waiting requests when their page is left', async () => {
    const { server, signals, results, pass } = await openGuardedPage();
    server.account = null;
    await press('Ask');
    await pass(0);
    signals[0]?.abort();
    await pass(0);
    expect(results).toEqual(['get cancelled']);
  });

  test('[U8] continues without a session on a public page reached by going back', async () => {
    const { server, hear, pathname, pass } = await openGuardedPage('/faq');
    await userEvent.click(screen.getByRole('link', { name: 'Interviews' }));
    await pass(0);
    server.account = null;
    await hear({ type: 'signed-out' });
    expect(notice()).not.toBeNull();
    await act(async () => {
      const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await popped;
    });
    await pass(0);
    expect(pathname()).toBe('/faq');
    expect(notice()).toBeNull();
    expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

describe('while somebody is busy on the page', () => {
  const reloadNotice = () => screen.queryByRole('alert');
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  /** A remote's page that holds a lease from its mount on, and can send something. */
  async function openBusyPage() {
    const channel = createTestChannel();
    let giveBack: () => void = () => undefined;
    const Root = ({ host }: { host: HostServices }) => {
      useEffect(() => {
        giveBack = host.busy('interview');
      }, [host]);
      return <button onClick={() => void host.http.post('/api/answers', {}).catch(() => null)}>Send</button>;
    };
    const opened = await openShell({
      path: '/faq',
      account: user,
      channel,
      load: async () => ({ ok: true, module: { contract: 1, name: 'content', Root }, version: '1.0.0' }),
    });
    await opened.pass(0);
    const sent = () => opened.requests.filter(({ path }) => path === '/api/answers').length;
    return {
      ...opened,
      channel,
      sent,
      hearOf: (who: string) => act(() => channel.hear({ type: 'signed-in', who })),
      giveBack: () => act(() => giveBack()),
    };
  }

  test('[L9] requires a confirmation for closing or reloading the tab, until the remote is left', async () => {
    await openBusyPage();
    expect(isAsked()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Prova home' }));
    expect(isAsked()).toBe(false);
  });

  test('explains what is safe and what to do, without a reload, when another person signs in in another tab', async () => {
    const { hearOf, left, shell } = await openBusyPage();
    expect(reloadNotice()).toBeNull();
    hearOf('admin');
    expect(left).toEqual([]);
    expect(reloadNotice()).toHaveTextContent('Account changed in another tab');
    expect(reloadNotice()).toHaveTextContent(/sign in as candidate again/);
    await act(() => shell.i18n.changeLanguage('ru'));
    expect(reloadNotice()).toHaveTextContent('В другой вкладке сменилась учётная запись');
    expect(reloadNotice()).toHaveTextContent(/снова войдите .* как candidate/);
  });

  test("sends nothing in the other person's name meanwhile", async () => {
    const { hearOf, sent } = await openBusyPage();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent()).toBe(1);
    hearOf('admin');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent()).toBe(1);
  });

  test('reloads as soon as the lease is released', async () => {
    const { hearOf, giveBack, left, pass } = await openBusyPage();
    hearOf('admin');
    giveBack();
    await pass(GRACE_MS);
    expect(left).toEqual(['reload']);
  });

  test("requires no second confirmation after the notice's button", async () => {
    const { hearOf, left } = await openBusyPage();
    hearOf('admin');
    expect(isAsked()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(isAsked()).toBe(false);
    expect(left).toEqual(['reload']);
  });

  test('continues when the first person signs in again', async () => {
    const { channel, hearOf, giveBack, left, pass, sent } = await openBusyPage();
    hearOf('admin');
    act(() => channel.hear({ type: 'signed-out' }));
    expect(reloadNotice()).toBeVisible();
    hearOf('candidate');
    expect(reloadNotice()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent()).toBe(1);
    giveBack();
    await pass(GRACE_MS);
    expect(left).toEqual([]);
  });

  test('reloads a page from the bfcache at once, as leaving it was confirmed', async () => {
    const { hearOf, left } = await openBusyPage();
    hearOf('admin');
    comeBackFromMemory();
    expect(left).toEqual(['reload']);
    expect(document.documentElement).toHaveAttribute('data-rechecking');
  });
});
