import { expect, type Page } from 'playwright/test';
import { watchShifts } from '../pages/watchShifts';
import { test } from '../site/signedInTest';

/** Released files of the remote whose widget fills the profile. */
const FILES = /:\d+\/(?:[^/]+\/)*entry\.[0-9a-f]+\.js|\/r\/feedback\//;

const widget = (page: Page) => page.getByRole('heading', { name: /Recent interviews|Your first interview/ });

test("[S15] renders a remote's widget in the profile, requesting it once, along with its first calls", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET') asked.push(pathname);
  });
  const shifts = await watchShifts(page);
  await page.goto('/profile');
  await expect(widget(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start an Interview' })).toBeVisible();
  expect(asked.filter((path) => path === '/api/evm/interviews')).toHaveLength(1);
  expect(asked.filter((path) => path === '/api/evm/domains')).toHaveLength(1);
  expect(new Set(asked.filter((path) => path.endsWith('.js'))).size).toBe(
    asked.filter((path) => path.endsWith('.js')).length,
  );
  expect((await shifts()).sum).toBeLessThan(0.01);
});

test("[S15, N4] keeps the profile while its widget's remote is down, and restores the widget on Retry", async ({
  page,
}) => {
  await page.route(FILES, (route) => route.abort());
  await page.goto('/profile');
  const missing = page.getByRole('status').filter({ hasText: 'Recent interviews' });
  await expect(missing).toContainText('The rest of the page works.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Good /);
  await expect(page.getByRole('button', { name: 'Start an Interview' })).toBeEnabled();
  await page.unroute(FILES);
  await missing.getByRole('button', { name: 'Retry' }).click();
  await expect(missing).toHaveCount(0);
  await expect(widget(page)).toBeVisible();
});
