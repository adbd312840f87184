import { act, screen } from '@testing-library/react';
import { admin, user } from '../testing/accounts';
import { createTestChannel } from '../testing/createTestChannel';
import { openShell } from '../testing/openShell';

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
});
