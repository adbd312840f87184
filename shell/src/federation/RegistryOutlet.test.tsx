import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, user } from '../testing/accounts';
import { createTestKnowledge, factsForNobody } from '../testing/createTestKnowledge';
import { openShell } from '../testing/openShell';
import type { Completion } from '../registry/createRegistryClient';

const offline: Completion = { ok: false, failure: { code: 'REGISTRY_UNREACHABLE', detail: 'offline' } };
const withoutGuards = { ...factsForNobody, guards: null, isWhole: false };

test('a page that this document says nothing of: the site is asked, and the page comes', async () => {
  for (const facts of [factsForNobody, withoutGuards]) {
    const { known, asked } = createTestKnowledge(facts, []);
    const { loaded, unmount } = await openShell({ path: '/interviews', account: user, known });
    expect([asked, loaded]).toEqual([['view'], ['feedback']]);
    unmount();
  }
});

test('a site that does not answer is told of in the page’s place, and Retry asks again', async () => {
  const { known, asked } = createTestKnowledge(factsForNobody, [offline]);
  const { loaded } = await openShell({ path: '/interviews', account: user, known });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('We couldn’t find out where to load this page from.');
  expect(alert).toHaveTextContent('REGISTRY_UNREACHABLE');
  expect(screen.getByRole('banner')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect([asked, loaded]).toEqual([['view', 'view'], ['feedback']]);
});

test('a site that says nothing of the page either: it is said, and nothing is asked by itself', async () => {
  const { known, asked } = createTestKnowledge(factsForNobody, [factsForNobody]);
  await openShell({ path: '/voice-capabilities', account: admin, known });
  expect(screen.getByRole('alert')).toHaveTextContent('NOT_REGISTERED');
  expect(asked).toEqual(['view']);
});

test('[S6] whoever may not open a page is refused by its guard, and nothing is asked for', async () => {
  const { known, asked } = createTestKnowledge(factsForNobody, []);
  const { loaded } = await openShell({ path: '/voice-capabilities', account: user, known });
  expect(screen.getByText('You are not authorized to access this page.')).toBeVisible();
  expect([asked, loaded]).toEqual([[], []]);
});

test('[S7] nobody is sent to sign in by the guard alone; a path that is nobody’s is not found without a question', async () => {
  const { known, asked } = createTestKnowledge(factsForNobody, []);
  const { left, unmount } = await openShell({ path: '/interviews', known });
  expect(left).toEqual(['/oauth2/authorization/oidc']);
  unmount();
  await openShell({ path: '/no/such/page', known });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops! Page not found');
  expect(asked).toEqual([]);
});
