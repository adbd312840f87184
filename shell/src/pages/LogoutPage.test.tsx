import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';
import { FAREWELL_MS } from './LogoutPage';

const logoutOf = (requests: { method: string; path: string }[]) =>
  requests.filter(({ path }) => path === '/api/logout');

test('[S5] clears the stored path, logs out, says so, and goes home', async () => {
  localStorage.setItem('prova.returnPath', '1 /profile');
  const { requests, pass, pathname, left } = await openShell({
    path: '/logout',
    account: user,
    server: ({ path }) => (path === '/api/logout' ? { body: {} } : undefined),
  });
  expect(logoutOf(requests)).toMatchObject([{ method: 'POST', body: {} }]);
  expect(localStorage.getItem('prova.returnPath')).toBeNull();
  expect(screen.getByText('Logged out successfully!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  await pass(FAREWELL_MS);
  expect(pathname()).toBe('/');
  expect(left).toEqual([]);
});

test('[S5] follows the logout address of the server', async () => {
  const logoutUrl = 'https://login.example/end-session?id_token_hint=x';
  const { left, pass, pathname } = await openShell({
    path: '/logout',
    account: user,
    server: ({ path }) => (path === '/api/logout' ? { body: { logoutUrl } } : undefined),
  });
  expect(screen.getByText('Logged out successfully!')).toBeVisible();
  expect(left).toEqual([]);
  await pass(FAREWELL_MS);
  expect(left).toEqual([logoutUrl]);
  expect(pathname()).toBe('/logout');
});

test('[S5] a logout address that is no web address is not followed', async () => {
  const { left, pass, pathname } = await openShell({
    path: '/logout',
    account: user,
    server: ({ path }) =>
      path === '/api/logout' ? { body: { logoutUrl: 'javascript:alert(1)' } } : undefined,
  });
  await pass(FAREWELL_MS);
  expect(left).toEqual([]);
  expect(pathname()).toBe('/');
});

test('logging out offline says so and is done again when the network is back', async () => {
  let online = false;
  const { requests, pass } = await openShell({
    path: '/logout',
    account: user,
    server: ({ path }) => {
      if (path !== '/api/logout') return undefined;
      return online ? { body: {} } : Promise.reject(new Error('offline'));
    },
  });
  expect(screen.getByRole('heading', { name: 'Signed out here' })).toBeVisible();
  expect(screen.queryByText('candidate@prova.example')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pass(0);
  expect(logoutOf(requests)).toHaveLength(2);
  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(screen.getByText('Logged out successfully!')).toBeVisible();
});
