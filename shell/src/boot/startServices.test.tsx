import { screen } from '@testing-library/react';
import { openShell } from '../testing/openShell';

const asked = (requests: readonly { path: string }[]) => requests.map(({ path }) => path);

test('trusts a document made for an anonymous visitor, and renders at once without a request', async () => {
  const { shell, requests } = await openShell({ isAnonymous: true, account: 'hanging' });
  expect(shell.session.get()).toEqual({ status: 'anonymous' });
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(asked(requests)).toEqual(['/management/info']);
});

test('requests the account if the document does not name it', async () => {
  const { requests } = await openShell({ account: null });
  expect(asked(requests)).toEqual(['/management/info', '/api/account']);
});
