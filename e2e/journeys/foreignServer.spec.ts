import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { answer, configure, currentQuestion, FOLLOW_UPS, startByTyping } from '../pages/interview';
import { startForeignServer } from '../servers/startForeignServer';
import { freeSitePort } from '../site/freeSitePort';
import { startSite, type RunningSite } from '../site/startSite';

const PORT = await freeSitePort();
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

test('[F14] completes the main journey on another server, with only its features and every text as the answer', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const unknown: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(?:api|management)\//.test(pathname) && response.status() === 404) unknown.push(pathname);
  });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/answers')) sent.push(request.postDataJSON());
  });
  expect(() => site.pidOf('backend')).toThrow();
  await page.goto('/interview');
  await expect(page).toHaveURL(/\/interview$/);
  await expect(page.getByText('Interview Main Configuration').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: FOLLOW_UPS })).toHaveCount(0);
  const [domain] = await domainNames(page);
  await configure(page, { domain: domain ?? '', level: 'Beginner', questions: 2 });
  await startByTyping(page);
  await currentQuestion(page, 1, 2);
  // Prova's own server would treat this as a question about the question, and not as an answer.
  await answer(page, 'Could you repeat that?');
  await currentQuestion(page, 2, 2);
  const log = page.getByRole('log');
  await expect(log.locator('[data-kind="said"]')).toHaveCount(0);
  await expect(
    log.getByRole('heading', { level: 2 }).last().locator('xpath=preceding-sibling::p'),
  ).toHaveCount(0);
  await answer(page, 'The second answer.');
  await page.getByRole('button', { name: 'Finish Interview' }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  await page
    .getByRole('button', { name: new RegExp(domain ?? '') })
    .first()
    .click({ timeout: 40_000 });
  await expect(page.getByText('Could you repeat that?').first()).toBeVisible();
  expect(sent).toEqual([{ answer: 'Could you repeat that?' }, { answer: 'The second answer.' }]);
  await page.goto('/interviews');
  await expect(page.getByRole('row').nth(1)).toContainText('Finished');
  expect(unknown).toEqual([]);
});

async function domainNames(page: Page): Promise<string[]> {
  const answered = await page.request.get('/api/evm/domains');
  const { domains } = (await answered.json()) as { domains: { displayName: string; status: string }[] };
  return domains.filter(({ status }) => status === 'ACTIVATED').map(({ displayName }) => displayName);
}
