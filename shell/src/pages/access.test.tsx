import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, user } from '../testing/accounts';
import { testRegistry } from '../testing/testRegistry';
import { openShell } from '../testing/openShell';

const FORBIDDEN = 'You are not authorized to access this page.';
const isHome = () => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Say it out loud');

test.each([
  '/profile',
  '/account',
  '/interviews?page=2',
  '/interview',
  '/interview/7',
  '/interview/7/feedback#q2',
  '/protected',
  '/admin',
  '/voice-capabilities',
])('[S6, S7] redirects anonymous visitors from %s to sign in, and stores the way back', async (path) => {
  const { left, loaded, shell } = await openShell({ path });
  expect(left).toEqual(['/oauth2/authorization/oidc']);
  expect(loaded).toEqual([]);
  expect(shell.returnPath.consume()).toBe(path);
});

test.each(['/', '/faq', '/contact-us', '/terms', '/privacy'])('[S7] opens %s to everybody', async (path) => {
  const { left, pathname } = await openShell({ path });
  expect(left).toEqual([]);
  expect(pathname()).toBe(path);
  expect(screen.queryByText(FORBIDDEN)).toBeNull();
});

test.each(['/admin', '/voice-capabilities'])(
  '[S6] refuses a candidate %s before requesting a byte of a remote',
  async (path) => {
    const { loaded } = await openShell({ path, account: user });
    expect(screen.getByText(FORBIDDEN)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Use another account' })).toHaveAttribute('href', '/logout');
    expect(loaded).toEqual([]);
  },
);

test('[S6] requests the remote with the right role', async () => {
  const { loaded } = await openShell({ path: '/voice-capabilities', account: admin });
  expect(loaded).toEqual(['voice-lab']);
});

test('[S7] shows users the home page at /protected', async () => {
  await openShell({ path: '/protected', account: user });
  isHome();
});

test('[S7] shows administrators the home page at /admin', async () => {
  await openShell({ path: '/admin', account: admin });
  isHome();
});

test('[S8] reports an unknown path and links home', async () => {
  const { pathname } = await openShell({ path: '/no/such/page' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops! Page not found');
  await userEvent.click(screen.getByRole('link', { name: 'Return to Home' }));
  expect(pathname()).toBe('/');
  isHome();
});

test.each([
  [
    'REG_EARLY: it was signed at 2026-11-28T12:00:00.000Z',
    'en',
    /^Your device’s clock says 26 November 2026 .*If the time is wrong/,
  ],
  [
    'REG_EXPIRED: it was valid until 2026-11-26T12:00:00.000Z',
    'ru',
    /^Часы вашего устройства показывают 26 ноября 2026 .*Если время неверное/,
  ],
])("names the device's clock as a possible cause (%s)", async (registryProblem, language, text) => {
  const { shell } = await openShell({
    path: '/faq',
    registry: { ...testRegistry, remotes: [] },
    registryProblem,
    now: Date.UTC(2026, 10, 26, 9),
  });
  await act(() => shell.i18n.changeLanguage(language));
  expect(screen.getByText(text)).toBeVisible();
});

test('explains on a missing page why the registry could not be verified', async () => {
  await openShell({
    path: '/faq',
    registry: { ...testRegistry, remotes: [] },
    registryProblem: 'REG_SIGNATURE: its signature does not match',
  });
  expect(screen.getByText(/couldn’t be verified/)).toBeVisible();
  expect(screen.getByText(/REG_SIGNATURE/)).toBeVisible();
});
