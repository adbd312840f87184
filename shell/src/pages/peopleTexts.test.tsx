import { findUndirected, HEBREW } from '@prova/api/testing/findUndirected';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../locales/en.json';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

const account = {
  ...user,
  firstName: HEBREW,
  lastName: HEBREW,
  login: HEBREW,
  email: `${HEBREW}@prova.example`,
};

test('[S18] a name stands in its own direction in the header and on the page about the account', async () => {
  await openShell({ path: '/account', account });
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }));
  expect(screen.getAllByText(account.email)[0]).toBeVisible();
  expect(findUndirected(document.body)).toEqual([]);
});

test('[S1] so does a name in a greeting', async () => {
  await openShell({ path: '/profile', account });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(HEBREW);
  expect(findUndirected(document.body)).toEqual([]);
});

test('[S1] so does an answer that is tried on the landing page, with its lines', async () => {
  await openShell({ path: '/' });
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(`  ${HEBREW}\n    a`);
  await userEvent.click(screen.getByRole('button', { name: 'Get feedback' }));
  expect(document.querySelector('blockquote[dir="auto"]')?.textContent).toBe(`  ${HEBREW}\n    a`);
  expect(findUndirected(document.body)).toEqual([]);
});

test('[S1] an answer of one’s own can be had back after a sample has taken its place', async () => {
  await openShell({ path: '/' });
  const field = screen.getByRole('textbox');
  expect(screen.queryByRole('button', { name: 'Your answer' })).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'Mine.');
  const [sample] = within(screen.getByRole('group', { name: texts.landing.demo.samplesLabel })).getAllByRole(
    'button',
  );
  if (!sample) throw new Error('There is no sample');
  await userEvent.click(sample);
  expect(field).not.toHaveValue('Mine.');
  await userEvent.click(screen.getByRole('button', { name: 'Your answer' }));
  expect(field).toHaveValue('Mine.');
});
