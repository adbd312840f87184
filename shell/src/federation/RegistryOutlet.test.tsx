import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, user } from '../testing/accounts';
import { createTestRegistryState, factsForNobody } from '../testing/createTestRegistryState';
import { openShell } from '../testing/openShell';
import type { Completion } from '../registry/createRegistryClient';

const offline: Completion = { ok: false, failure: { code: 'REGISTRY_UNREACHABLE', detail: 'offline' } };
const withoutGuards = { ...factsForNobody, guards: null, isWhole: false };

test('requests a page that is missing from the document, and mounts it', async () => {
  for (const facts of [factsForNobody, withoutGuards]) {
    const { known, asked } = createTestRegistryState(facts, []);
    const { loaded, unmount } = await openShell({ path: '/interviews', account: user, known });
    expect([asked, loaded]).toEqual([['view'], ['feedback']]);
    unmount();
  }
});

test('shows the failure in place of the page, with Retry, if the site is unreachable', async () => {
  const { known, asked } = createTestRegistryState(factsForNobody, [offline]);
  const { loaded } = await openShell({ path: '/interviews', account: user, known });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('We couldn’t find out where to load this page from.');
  expect(alert).toHaveTextContent('REGISTRY_UNREACHABLE');
  expect(screen.getByRole('banner')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect([asked, loaded]).toEqual([['view', 'view'], ['feedback']]);
});

test('reports a page unknown to the site too, without automatic retries', async () => {
  const { known, asked } = createTestRegistryState(factsForNobody, [factsForNobody]);
  await openShell({ path: '/voice-capabilities', account: admin, known });
  expect(screen.getByRole('alert')).toHaveTextContent('NOT_REGISTERED');
  expect(asked).toEqual(['view']);
});

test('[S6] refuses a page by its guard alone, without a request', async () => {
  const { known, asked } = createTestRegistryState(factsForNobody, []);
  const { loaded } = await openShell({ path: '/voice-capabilities', account: user, known });
  expect(screen.getByText('You are not authorized to access this page.')).toBeVisible();
  expect([asked, loaded]).toEqual([[], []]);
});

test('[S7] redirects to sign-in by the guard alone, and reports an unknown path, both without a request', async () => {
  const { known, asked } = createTestRegistryState(factsForNobody, []);
  const { left, unmount } = await openShell({ path: '/interviews', known });
  expect(left).toEqual(['/oauth2/authorization/oidc']);
  unmount();
  await openShell({ path: '/no/such/page', known });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops! Page not found');
  expect(asked).toEqual([]);
});
