import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

const at = (hour: number, minute = 0) => new Date(2026, 0, 5, hour, minute).getTime();

test.each([
  [at(0), 'Good morning, Robin'],
  [at(11, 59), 'Good morning, Robin'],
  [at(12), 'Good afternoon, Robin'],
  [at(17, 59), 'Good afternoon, Robin'],
  [at(18), 'Good evening, Robin'],
])('[S15] greets by the hour (%s: %s)', async (now, greeting) => {
  await openShell({ path: '/profile', account: user, now });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(greeting);
  expect(screen.getByText('Welcome back to your dashboard')).toBeVisible();
});

test('[S15] starts the wizard afresh with Start an Interview', async () => {
  const { pathname } = await openShell({ path: '/profile', account: user });
  await userEvent.click(screen.getByRole('button', { name: 'Start an Interview' }));
  expect(pathname()).toBe('/interview');
  expect(window.history.state).toMatchObject({ usr: { reset: true } });
});
