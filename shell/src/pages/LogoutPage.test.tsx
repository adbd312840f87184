import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';
import { FAREWELL_MS, PROVIDER_PATIENCE_MS } from './LogoutPage';

const logoutOf = (requests: { method: string; path: string }[]) =>
  requests.filter(({ path }) => path === '/api/logout');

test('[S5] clears the stored path, logs out, shows the farewell, and goes home', async () => {
  localStorage.setItem('prova.returnPath', '1 /profile');
  const { requests, pass, pathname, left } = await openShell({
    path: '/logout',
    account: user,
    server: ({ path }) => (path === '/api/logout' ? { body: {} } : undefined),
  });
  expect(logoutOf(requests)).toMatchObject([{ method: 'POST' }]);
  expect(logoutOf(requests)[0]).toHaveProperty('body', undefined);
  expect(localStorage.getItem('prova.returnPath')).toBeNull();
  expect(screen.getByText('Logged out successfully!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  await pass(FAREWELL_MS);
  expect(pathname()).toBe('/');
  expect(left).toEqual([]);
});

const AT_PROVIDER = 'https://login.example/end-session?id_token_hint=x';
const NOW = Date.UTC(2026, 0, 5, 9);
const answerWith =
  (logoutUrl: string) =>
  ({ path }: { path: string }) =>
    path === '/api/logout' ? { body: { logoutUrl } } : undefined;

test('[S5] continues to the provider at once, and shows the farewell on return only', async () => {
  sessionStorage.setItem('prova.interview.setup', 'what was entered');
  const gone = await openShell({ path: '/logout', account: user, now: NOW, server: answerWith(AT_PROVIDER) });
  expect(gone.left).toEqual([AT_PROVIDER]);
  expect(screen.getByText('Signing out')).toBeVisible();
  expect(screen.queryByText('Logged out successfully!')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['prova.farewell']);
  gone.unmount();

  const back = await openShell({ path: '/', now: NOW + 9 * 60_000 });
  expect(screen.getByText('Logged out successfully!')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1, name: /Say it out loud/ })).toBeNull();
  expect(logoutOf(back.requests)).toEqual([]);
  expect(back.pathname()).toBe('/logout');
  await back.pass(FAREWELL_MS);
  expect(back.pathname()).toBe('/');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Say it out loud');
  back.unmount();

  await openShell({ path: '/', now: NOW + 9 * 60_000 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Say it out loud');
});

test('[S5] shows the farewell in the language of the page left', async () => {
  const gone = await openShell({ path: '/faq', account: user, now: NOW, server: answerWith(AT_PROVIDER) });
  await act(() => gone.shell.i18n.changeLanguage('ru'));
  await userEvent.click(screen.getByRole('button', { name: /^Учётная запись|Аккаунт/ }));
  await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Выйти' }));
  await gone.pass(0);
  gone.unmount();
  await openShell({ path: '/', now: NOW });
  expect(screen.getByText('Вы вышли из системы!')).toBeVisible();
});

test.each([
  ['ten minutes later', { now: NOW + 10 * 60_000 + 1 }],
  ['to another page', { path: '/no-such-page' }],
  ['signed in', { account: user }],
])('[S5] shows no farewell on a return %s', async (_case, opening) => {
  sessionStorage.setItem('prova.farewell', `${String(NOW)} en`);
  await openShell({ path: '/', now: NOW, ...opening });
  expect(screen.queryByText('Logged out successfully!')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[S5] does not wait for a provider whose page fails to load', async () => {
  const { pass, pathname } = await openShell({
    path: '/logout',
    account: user,
    server: answerWith(AT_PROVIDER),
  });
  await pass(PROVIDER_PATIENCE_MS);
  expect(screen.getByText('Logged out successfully!')).toBeVisible();
  await pass(FAREWELL_MS);
  expect(pathname()).toBe('/');
  expect(sessionStorage.getItem('prova.farewell')).toBeNull();
});

test('[S5] continues to an address of the site after the farewell', async () => {
  const { left, pass } = await openShell({ path: '/logout', account: user, server: answerWith('/bye') });
  expect(screen.getByText('Logged out successfully!')).toBeVisible();
  expect(left).toEqual([]);
  await pass(FAREWELL_MS);
  expect(left).toEqual([`${window.location.origin}/bye`]);
});

test.each(['javascript:alert(1)', 'https://evil.example/end'])(
  '[S5] does not follow a logout address outside site and provider (%s)',
  async (logoutUrl) => {
    const { left, pass, pathname } = await openShell({
      path: '/logout',
      account: user,
      server: answerWith(logoutUrl),
    });
    expect(screen.getByText('Logged out successfully!')).toBeVisible();
    await pass(FAREWELL_MS);
    expect(left).toEqual([]);
    expect(pathname()).toBe('/');
  },
);

test('reports an offline logout and repeats it when the network is back', async () => {
  let online = false;
  const { requests, pass } = await openShell({
    path: '/logout',
    account: user,
    server: ({ path }) => {
      if (path !== '/api/logout') return undefined;
      return online ? { body: {} } : Promise.reject(new Error('offline'));
    },
  });
  expect(screen.getByRole('heading', { name: 'Signed out in this browser' })).toBeVisible();
  expect(screen.queryByText('candidate@prova.example')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pass(0);
  expect(logoutOf(requests)).toHaveLength(2);
  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(screen.getByText('Logged out successfully!')).toBeVisible();
});
