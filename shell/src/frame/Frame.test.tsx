import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, user } from '../testing/accounts';
import { openShell } from '../testing/openShell';
import { LOADING_BAR_LINGER_MS } from './LoadingBar';

const main = () => screen.getByRole('main');

test('[S11] shows a spinner in the page until the session is known', async () => {
  let answer: (body: { status: number }) => void = () => undefined;
  const { requests, pass } = await openShell({
    path: '/',
    server: ({ path }) =>
      path === '/api/account' ? new Promise((resolve) => (answer = resolve)) : undefined,
  });
  expect(within(main()).getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  answer({ status: 401 });
  await pass(0);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = requests.map(({ method, path }) => `${method} ${path}`);
  expect(asked.sort()).toEqual(['GET /api/account', 'GET /management/info']);
});

test('[S11] keeps public pages open when the server cannot identify the visitor', async () => {
  const { pass } = await openShell({ path: '/', account: 'hanging' });
  await pass(2_499);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await pass(1);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[S6] keeps a guarded page waiting for the session', async () => {
  const { pass, pathname } = await openShell({ path: '/profile', account: 'hanging' });
  await pass(30_000);
  expect(within(main()).getByText('Loading...')).toBeVisible();
  expect(pathname()).toBe('/profile');
});

test('reserves room for the side menu only if it will appear, until the session is known', async () => {
  const hasRoom = async (path: string) => {
    const { unmount } = await openShell({ path, account: 'hanging' });
    const kept = main().previousElementSibling !== null;
    unmount();
    return kept;
  };
  expect(await hasRoom('/profile')).toBe(true);
  expect(await hasRoom('/no-such-page')).toBe(false);
  expect(await hasRoom('/')).toBe(false);
  document.documentElement.dataset['member'] = '';
  expect(await hasRoom('/no-such-page')).toBe(true);
  expect(await hasRoom('/')).toBe(false);
  delete document.documentElement.dataset['member'];
});

test('stores that somebody is signed in, until they sign out', async () => {
  await openShell({ path: '/', account: user });
  expect(localStorage.getItem('prova.member')).toBe('true');
  await openShell({ path: '/', account: null });
  expect(localStorage.getItem('prova.member')).toBeNull();
});

test('[S10] shows the loading bar during any load and for 0.5 s longer', async () => {
  const { shell, pass } = await openShell({
    server: ({ path }) => (path === '/slow' ? new Promise((resolve) => (finish = resolve)) : undefined),
  });
  let finish: (answer: object) => void = () => undefined;
  await pass(LOADING_BAR_LINGER_MS);
  expect(screen.queryByRole('progressbar')).toBeNull();
  const slow = shell.http.get('/slow');
  await pass(10_000);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  finish({ body: {} });
  await act(() => slow);
  await pass(499);
  expect(screen.getByRole('progressbar')).toBeVisible();
  await pass(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('[S10] keeps the bar for a request that starts while it lingers', async () => {
  const finish: ((answer: object) => void)[] = [];
  const { shell, pass } = await openShell({
    server: ({ path }) => (path === '/slow' ? new Promise((resolve) => finish.push(resolve)) : undefined),
  });
  const first = shell.http.get('/slow');
  await pass(0);
  finish[0]?.({ body: {} });
  await act(() => first);
  await pass(400);
  void shell.http.get('/slow');
  await pass(400);
  expect(screen.getByRole('progressbar')).toBeVisible();
});

test('[S14] shows the year, the product and the legal pages in the footer', async () => {
  await openShell({ now: Date.UTC(2031, 5, 1) });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('© 2031 Prova')).toBeVisible();
  expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
});

test.each([
  ['dev', ['dev', 'api-docs'], true],
  ['dev', ['prod'], false],
  [null, ['dev'], false],
])('[S16] renders ribbon %s with active profiles %j: %s', async (ribbon, activeProfiles, shown) => {
  await openShell({
    server: ({ path }) =>
      path === '/management/info'
        ? { body: { 'display-ribbon-on-profiles': ribbon, activeProfiles } }
        : undefined,
  });
  if (shown) expect(screen.getByText('dev')).toBeVisible();
  else expect(screen.queryByText('dev')).toBeNull();
});

test("moves the focus into the page on navigation, announces it and updates the tab's title", async () => {
  await openShell({ path: '/no-such-page', account: user });
  expect(document.title).toBe('Oops! Page not found · Prova');
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  expect(document.title).toBe('Profile · Prova');
  expect(main()).toHaveFocus();
  expect(screen.getByText('Profile · Prova', { selector: '[role=status]' })).toBeInTheDocument();
});

test('starts the tab order with a link that skips the menus', async () => {
  await openShell({ path: '/', account: admin });
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute('href', '#main');
});

test('[S12] compacts the header after 10 px of scroll', async () => {
  await openShell();
  const header = screen.getByRole('banner');
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  };
  scrollTo(10);
  expect(header).toHaveAttribute('data-compact', 'false');
  scrollTo(11);
  expect(header).toHaveAttribute('data-compact', 'true');
  scrollTo(0);
  expect(header).toHaveAttribute('data-compact', 'false');
});
