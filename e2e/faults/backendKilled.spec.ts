import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from 'playwright/test';
import { answer, configure, currentQuestion, startByTyping } from '../pages/interview';
import { createFragileBackend, type FragileBackend } from '../site/createFragileBackend';
import { signIn } from '../site/signIn';
import { sitePort } from '../site/sitePort';
import { takeInterviewWithAccidents } from './accidents';
import { startSite, type RunningSite } from '../site/startSite';

const PORT = sitePort + 40;
/** `npm run chaos` sets 40. */
const RUNS = Number(process.env['PROVA_ACCIDENTS'] ?? '1');
const SEED = Number(process.env['PROVA_SEED'] ?? '5');
/** So many of them lose something where nothing is kept: the canary need not take all. */
const CANARIES = 4;
let dataDir: string;
let site: RunningSite;
let backend: FragileBackend;

test.use({ baseURL: `http://localhost:${String(PORT)}` });
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prova-killed-'));
  site = await startSite({ port: PORT, dataDir, environment: { RESTART: 'off' } });
  backend = createFragileBackend(site, PORT, dataDir);
});
test.afterAll(async () => {
  await backend.stop();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a backend killed in the middle of an interview loses no accepted answer and signs nobody out', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await signIn(page, 'candidate', '/interview');
  await configure(page, { domain: 'Python', level: 'Intermediate', questions: 2 });
  await startByTyping(page);
  await currentQuestion(page, 1, 2);
  const accepted = 'A generator keeps its state between values, so memory stays flat.';
  await answer(page, accepted);
  const asked = await currentQuestion(page, 2, 2);

  const back = backend.kill();
  const draft = 'The interpreter lock lets one thread run at a time.';
  const box = page.getByRole('textbox', { name: 'Your answer' });
  await box.fill(draft);
  await box.press('Enter');
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Saved here, will be sent');
  await expect(box).toHaveValue(draft);

  await back;
  // It goes by itself: nobody presses anything.
  await expect(page.getByRole('log')).toContainText(asked);
  await expect(page.getByText('Interview Complete')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Finish Interview' }).click();
  await page
    .getByRole('button', { name: /Python/ })
    .first()
    .click({ timeout: 40_000 });
  await expect(page.getByText(accepted).first()).toBeVisible();
  await expect(page.getByText(draft).first()).toBeVisible();
});

/**
 * One after the other: what strikes one of them would strike its neighbours, and a seed would not be the same run again.
 */
async function takeInterviews(browser: Browser, runs: number, prepare?: (page: Page) => Promise<void>) {
  const signingIn = await browser.newPage();
  await signIn(signingIn, 'candidate');
  const storageState = await signingIn.context().storageState();
  await signingIn.close();
  const struck: string[] = [];
  const failures: string[] = [];
  for (let seed = SEED; seed < SEED + runs; seed += 1) {
    const context = await browser.newContext({ storageState, baseURL: site.origin });
    const run = { seed, context, backend, ...(prepare && { prepare }) };
    try {
      const { accidents } = await takeInterviewWithAccidents(run);
      struck.push(...accidents);
      if (runs > 1) console.info(`seed ${String(seed)}: ${accidents.join(', ') || 'no accident'}`);
    } catch (error) {
      if (runs > 1) console.info(`seed ${String(seed)}: failed`);
      const again = `PROVA_SEED=${String(seed)} PROVA_ACCIDENTS=1 is it again.`;
      failures.push(`${again}\n${error instanceof Error ? error.message : String(error)}`);
    }
    await context.close();
  }
  return { struck, failures };
}

test(`${String(RUNS)} interviews with accidents (seed ${String(SEED)}): no draft lost, every accepted answer stored once, all come to their end`, async ({
  browser,
}) => {
  test.setTimeout(180_000 + RUNS * 60_000);
  const { struck, failures } = await takeInterviews(browser, RUNS);
  const finished = RUNS - failures.length;
  console.info(
    `seeds ${String(SEED)} to ${String(SEED + RUNS - 1)}: ${String(finished)} of ${String(RUNS)} interviews came to their end, ${String(struck.length)} accidents`,
  );
  expect(failures.join('\n\n')).toBe('');
  expect(struck.length).toBeGreaterThanOrEqual(RUNS);
});

test('the same where nothing may be kept loses a draft: these interviews would tell', async ({ browser }) => {
  test.skip(RUNS === 1, 'Part of the long run.');
  test.setTimeout(300_000);
  const forgetEverything = async (page: Page) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {};
    });
  };
  const { failures } = await takeInterviews(browser, CANARIES, forgetEverything);
  expect(failures.filter((failure) => /is it again\.\nthe (draft|answer)/.test(failure))).not.toEqual([]);
});
