import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

test('[S3] redirects to the authorization endpoint once', async () => {
  const { left, pass } = await openShell({ path: '/sign-in' });
  await pass(60_000);
  expect(left).toEqual(['/oauth2/authorization/oidc']);
});

test("[S3] stores the visitor's previous page", async () => {
  await openShell({ path: '/faq' });
  await userEvent.click(screen.getByRole('link', { name: 'Login' }));
  expect(localStorage.getItem('prova.returnPath')).toMatch(/ \/faq$/);
});

test('[S3] does not redirect a signed-in user', async () => {
  const { left, pathname } = await openShell({ path: '/sign-in', account: user });
  expect(left).toEqual([]);
  expect(pathname()).toBe('/');
});

test('offers a retry and a way back when the sign-in does not respond', async () => {
  const { left, pass, pathname } = await openShell({ path: '/sign-in' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await pass(6_000);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(left).toHaveLength(2);
  await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(pathname()).toBe('/');
});
