import { findUndirected, HEBREW } from '@prova/api/testing/findUndirected';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

const account = {
  ...user,
  firstName: HEBREW,
  lastName: HEBREW,
  login: HEBREW,
  email: `${HEBREW}@prova.example`,
};

test('[S18] isolates the direction of a name in header and account page', async () => {
  await openShell({ path: '/account', account });
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }));
  expect(screen.getAllByText(account.email)[0]).toBeVisible();
  expect(findUndirected(document.body)).toEqual([]);
});

test('[S1] isolates the direction of a name in a greeting', async () => {
  await openShell({ path: '/profile', account });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(HEBREW);
  expect(findUndirected(document.body)).toEqual([]);
});
