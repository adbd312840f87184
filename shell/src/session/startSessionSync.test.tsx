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

test('a tab tells the others who signed in and that they logged out', async () => {
  const channel = createTestChannel();
  await openShell({
    path: '/logout',
    account: user,
    channel,
    server: ({ path }) => (path === '/api/logout' ? { body: {} } : undefined),
  });
  expect(channel.told).toEqual([{ type: 'signed-in', who: 'candidate' }, { type: 'signed-out' }]);
});

test('a logout in another tab ends the session of a public page at once; a message says so, and no other tab is told', async () => {
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

test('another person in another tab reloads this one before it sends anything', async () => {
  const channel = createTestChannel();
  const { left, requests } = await openShell({ path: '/', account: user, channel });
  const before = requests.length;
  act(() => channel.hear({ type: 'signed-in', who: 'admin' }));
  expect(left).toEqual(['reload']);
  expect(requests).toHaveLength(before);
});

test('the same person in another tab changes nothing', async () => {
  const channel = createTestChannel();
  const { left } = await openShell({ path: '/', account: user, channel });
  act(() => channel.hear({ type: 'signed-in', who: 'candidate' }));
  act(() => channel.hear({ type: 'something else' }));
  expect(left).toEqual([]);
  expect(screen.getByRole('button', { name: /^Account/ })).toBeVisible();
});

test('a sign-in in another tab is taken over by an anonymous one', async () => {
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

test('a page from the browser’s memory shows nothing until the session is known again', async () => {
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

test('a page from the browser’s memory that belongs to somebody else by now is loaded anew', async () => {
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

describe('a session that is over under a guarded page', () => {
  /** A page of a remote that can ask the server something; `server` is who is there for it. */
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

  test('[U22] a call that finds it over: the notice, the page beneath as it was and out of reach, and the way back', async () => {
    const { server, pass, left, shell, results } = await openGuardedPage();
    await userEvent.type(screen.getByLabelText('Entry'), 'A draft');
    server.account = null;
    await press('Ask');
    await pass(0);
    expect(notice()).toHaveAccessibleName('Your session has ended');
    expect(notice()).toHaveAccessibleDescription(/Everything you entered is saved/);
    expect(beneath()).toHaveAttribute('aria-hidden', 'true');
    expect(entry()).toHaveValue('A draft');
    // The page is told of nothing, and draws nothing.
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

  test('[U22] the notice speaks Russian', async () => {
    const { server, pass, shell } = await openGuardedPage();
    server.account = null;
    await press('Ask');
    await pass(0);
    await act(() => shell.i18n.changeLanguage('ru'));
    expect(notice()).toHaveAccessibleName('Сеанс завершён');
    expect(within(notice() as HTMLElement).getByRole('button')).toHaveTextContent('Войти');
  });

  test('[U22] a 401 of one call, while the account is still there, is that call’s own failure', async () => {
    const { results, requests, pass, server } = await openGuardedPage();
    server.refuses = true;
    const answer = requests.length;
    await press('Ask');
    await pass(0);
    expect(requests.slice(answer).map(({ path }) => path)).toEqual(['/api/evm/things', '/api/account']);
    expect(notice()).toBeNull();
    expect(results).toEqual(['get status']);
  });

  test('[U22] a server that cannot say who is there has not ended a session', async () => {
    const { results, server, pass } = await openGuardedPage();
    server.account = null;
    server.isDown = true;
    await press('Ask');
    await pass(0);
    expect(notice()).toBeNull();
    expect(results).toEqual(['get status']);
  });

  test('[U8] a logout in another tab: the notice, whatever was entered stays, nothing leaves and nobody is sent anywhere', async () => {
    const { server, hear, left, pathname, sent, results, pass } = await openGuardedPage();
    server.account = null;
    await hear({ type: 'signed-out' });
    expect(notice()).toHaveAccessibleName('You signed out in another tab');
    expect(beneath()).not.toBeNull();
    act(() => screen.getByText('Send').click());
    await pass(120_000);
    expect([sent('POST'), results, left, pathname()]).toEqual([0, [], [], '/interviews']);
  });

  test('[U8] the same person signs in again in another tab: the page goes on, and sends what waited', async () => {
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

  test('[U12] another person signs in: the page is loaded anew, busy or not, and nothing that waited is sent', async () => {
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

  test('[U12] calls are made in the name of whoever the page is of; the question who is there is in nobody’s', async () => {
    const { requests, pass } = await openGuardedPage();
    await press('Send');
    await pass(0);
    const named = requests.map(({ path, headers }) => `${path} ${String(headers['X-Prova-Account'])}`);
    expect(named).toContain('/api/evm/things candidate');
    expect(named).toContain('/api/account undefined');
    expect(named).toContain('/management/info undefined');
  });

  test('[U12] a refused call finds another person there: nothing more leaves, and the page is loaded anew', async () => {
    const { server, left, pass, results } = await openGuardedPage();
    server.refuses = true;
    server.account = admin;
    await press('Ask');
    await pass(0);
    expect(left).toEqual(['reload']);
    expect(results).toEqual(['get status']);
  });

  test('[U8] news that a sleeping tab hears late, when the same person is back, holds nothing up', async () => {
    const { hear, left } = await openGuardedPage();
    await hear({ type: 'signed-out' });
    expect(notice()).toBeNull();
    expect(left).toEqual([]);
  });

  test('[U22] what waits is given up with its page', async () => {
    const { server, signals, results, pass } = await openGuardedPage();
    server.account = null;
    await press('Ask');
    await pass(0);
    signals[0]?.abort();
    await pass(0);
    expect(results).toEqual(['get cancelled']);
  });

  test('[U8] a page that needs no session, reached by the browser’s back, goes on without one', async () => {
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

  /** A page of a remote that holds a lease from its mount on, and can send something. */
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

  test('[L9] closing or reloading the tab asks first, until the remote is left', async () => {
    await openBusyPage();
    expect(isAsked()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Prova home' }));
    expect(isAsked()).toBe(false);
  });

  test('another person in another tab does not reload it; a notice says what is safe and what to do', async () => {
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

  test('nothing leaves the page in the other person’s name meanwhile', async () => {
    const { hearOf, sent } = await openBusyPage();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent()).toBe(1);
    hearOf('admin');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent()).toBe(1);
  });

  test('the page is loaded anew as soon as the lease is back', async () => {
    const { hearOf, giveBack, left, pass } = await openBusyPage();
    hearOf('admin');
    giveBack();
    await pass(GRACE_MS);
    expect(left).toEqual(['reload']);
  });

  test('whoever presses the button of the notice is not asked a second time', async () => {
    const { hearOf, left } = await openBusyPage();
    hearOf('admin');
    expect(isAsked()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(isAsked()).toBe(false);
    expect(left).toEqual(['reload']);
  });

  test('when the first person signs in again it goes on as if nothing had been', async () => {
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

  test('a page that comes back from the browser’s memory waits for nobody: who left it was asked', async () => {
    const { hearOf, left } = await openBusyPage();
    hearOf('admin');
    comeBackFromMemory();
    expect(left).toEqual(['reload']);
    expect(document.documentElement).toHaveAttribute('data-rechecking');
  });
});
