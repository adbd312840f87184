import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { runInProject } from '../site/runInProject';
import { serveService } from '../site/serveService';
import { signIn } from '../site/signIn';
import { startSite, type RunningSite } from '../site/startSite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PORT = 5440;
let dataDir: string;
let site: RunningSite;
let stopService: (() => Promise<void>) | undefined;

test.use({ baseURL: `http://localhost:${String(PORT)}` });
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prova-down-'));
  // One of them has to end without the others.
  site = await startSite({ port: PORT, dataDir, environment: { REMOTES_APART: 'on', RESTART: 'off' } });
});
test.afterAll(async () => {
  await stopService?.();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a remote that an operator disables says why on its pages, the others go on, and it comes back when enabled', async ({
  page,
}) => {
  const release = (...args: string[]) =>
    runInProject(root, ['npm', 'run', 'release', '--', ...args], { PORT: String(PORT), DATA_DIR: dataDir });
  await release('--disable', 'remote-content', '--reason', 'The questions are being rewritten.');
  await page.goto('/faq');
  await expect(page.getByRole('heading', { name: 'This part is unavailable' })).toBeVisible();
  await expect(page.getByText('The questions are being rewritten.')).toBeVisible();
  await signIn(page, 'candidate', '/interviews');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(await release('--list')).toContain('remote-content is disabled: The questions are being rewritten.');
  await expect(release('--disable', 'remote-content', '--reason', 'again')).rejects.toThrow(
    'disabled already',
  );
  await release('--enable', 'remote-content');
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('questions');
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
