import { screen } from '@testing-library/react';
import { openShell } from '../testing/openShell';

const asked = (requests: readonly { path: string }[]) => requests.map(({ path }) => path);

test('a document that says that nobody is signed in is believed: the page is there at once, and nobody is asked', async () => {
  const { shell, requests } = await openShell({ isAnonymous: true, account: 'hanging' });
  expect(shell.session.get()).toEqual({ status: 'anonymous' });
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(asked(requests)).toEqual(['/management/info']);
});

test('any other document leaves the question to the page', async () => {
  const { requests } = await openShell({ account: null });
  expect(asked(requests)).toEqual(['/management/info', '/api/account']);
});
