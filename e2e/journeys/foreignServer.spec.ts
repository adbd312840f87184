import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { answer, configure, currentQuestion, startByTyping } from '../pages/interview';
import { startForeignServer } from '../servers/startForeignServer';
import { startSite, type RunningSite } from '../site/startSite';

const PORT = 5500;
let dataDir: string;
let site: RunningSite;
let foreign: Awaited<ReturnType<typeof startForeignServer>>;

test.use({ baseURL: `http://localhost:${String(PORT)}` });
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prova-foreign-'));
  foreign = await startForeignServer();
  site = await startSite({ port: PORT, dataDir, environment: { API_ORIGIN: foreign.origin } });
});
test.afterAll(async () => {
  await site.stop();
  await foreign.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the main job with another server behind the same site', async ({ page }) => {
  test.setTimeout(150_000);
  expect(() => site.pidOf('backend')).toThrow();
  await page.goto('/interview');
  await expect(page).toHaveURL(/\/interview$/);
  await expect(page.getByText('Interview Main Configuration').first()).toBeVisible();
  const [domain] = await domainNames(page);
  await configure(page, { domain: domain ?? '', level: 'Beginner', questions: 2 });
  await startByTyping(page);
  await currentQuestion(page, 1, 2);
  await answer(page, 'The first answer.');
  await currentQuestion(page, 2, 2);
  await answer(page, 'The second answer.');
  await page.getByRole('button', { name: 'Finish Interview' }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  await page
    .getByRole('button', { name: new RegExp(domain ?? '') })
    .first()
    .click({ timeout: 40_000 });
  await expect(page.getByText('The first answer.').first()).toBeVisible();
  await page.goto('/interviews');
  await expect(page.getByRole('row').nth(1)).toContainText('Finished');
});

async function domainNames(page: Page): Promise<string[]> {
  const answered = await page.request.get('/api/evm/domains');
  const { domains } = (await answered.json()) as { domains: { displayName: string; status: string }[] };
  return domains.filter(({ status }) => status === 'ACTIVATED').map(({ displayName }) => displayName);
}
