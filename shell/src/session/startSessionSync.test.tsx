import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { GRACE_MS } from '../leases/createHeldReload';
import { admin, user } from '../testing/accounts';
import { createTestChannel } from '../testing/createTestChannel';
import { openShell } from '../testing/openShell';

afterEach(() => document.documentElement.removeAttribute('data-rechecking'));

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

test('a logout in another tab ends the session here at once and asks nobody', async () => {
  const channel = createTestChannel();
  const { requests } = await openShell({ path: '/', account: user, channel });
  const before = requests.length;
  act(() => channel.hear({ type: 'signed-out' }));
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(requests).toHaveLength(before);
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
      load: async () => ({ ok: true, module: { contract: 1, name: 'content', Root } }),
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
    await userEvent.click(screen.getByRole('link', { name: 'Prova, to the home page' }));
    expect(isAsked()).toBe(false);
  });

  test('another person in another tab does not reload it; a notice says what is safe and what to do', async () => {
    const { hearOf, left, shell } = await openBusyPage();
    expect(reloadNotice()).toBeNull();
    hearOf('admin');
    expect(left).toEqual([]);
    expect(reloadNotice()).toHaveTextContent('The account in this browser has changed');
    expect(reloadNotice()).toHaveTextContent(/sign in as candidate again/);
    await act(() => shell.i18n.changeLanguage('ru'));
    expect(reloadNotice()).toHaveTextContent('В этом браузере сменилась учётная запись');
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
    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
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
