import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { serveService } from '../site/serveService';
import { signIn } from '../site/signIn';
import { startSite, type RunningSite } from '../site/startSite';

const PORT = 5440;
let dataDir: string;
let site: RunningSite;
let stopService: (() => Promise<void>) | undefined;

test.use({ baseURL: `http://localhost:${String(PORT)}` });
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prova-down-'));
  site = await startSite({ port: PORT, dataDir });
});
test.afterAll(async () => {
  await stopService?.();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a remote whose origin is gone is missed in its own place only, and Retry brings it back without a reload', async ({
  page,
}) => {
  await signIn(page, 'candidate', '/profile');
  process.kill(site.pidOf('remote-interview'), 'SIGKILL');

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Start an Interview' }).click();
  await expect(page).toHaveURL(/\/interview$/);
  await expect(page.getByRole('heading', { name: 'This part is unavailable' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(page.getByRole('heading', { name: 'This part is unavailable' })).toBeVisible();

  // The rest of the site: another remote, the menu, the profile.
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('questions');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This part is unavailable' })).toBeVisible();

  stopService = await serveService('remote-interview', PORT, dataDir);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Interview Main Configuration' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('with every remote gone the site starts all the same, and says what is missing where it is missing', async ({
  page,
}) => {
  await stopService?.();
  stopService = undefined;
  for (const service of ['remote-feedback', 'remote-voice-lab', 'remote-content']) {
    process.kill(site.pidOf(service), 'SIGKILL');
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { name: 'This part is unavailable' })).toBeVisible();
  await signIn(page, 'candidate', '/profile');
  await expect(page.getByRole('button', { name: 'Start an Interview' })).toBeVisible();
  await page.goto('/interviews');
  await expect(page.getByRole('heading', { name: 'This part is unavailable' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
