import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

test('[S3] leaves for the authorization endpoint, once', async () => {
  const { left, pass } = await openShell({ path: '/sign-in' });
  await pass(60_000);
  expect(left).toEqual(['/oauth2/authorization/oidc']);
});

test('[S3] stores where the visitor came from', async () => {
  await openShell({ path: '/faq' });
  await userEvent.click(screen.getByRole('link', { name: 'Login' }));
  expect(localStorage.getItem('prova.returnPath')).toMatch(/ \/faq$/);
});

test('[S3] who is signed in already is not sent away', async () => {
  const { left, pathname } = await openShell({ path: '/sign-in', account: user });
  expect(left).toEqual([]);
  expect(pathname()).toBe('/');
});

test('a sign-in that does not answer leaves a way on and a way back', async () => {
  const { left, pass, pathname } = await openShell({ path: '/sign-in' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await pass(6_000);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(left).toHaveLength(2);
  await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(pathname()).toBe('/');
});
