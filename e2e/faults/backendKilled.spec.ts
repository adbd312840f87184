import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { answer, configure, currentQuestion, startByTyping } from '../pages/interview';
import { serveService } from '../site/serveService';
import { signIn } from '../site/signIn';
import { startSite, type RunningSite } from '../site/startSite';

const PORT = 5470;
let dataDir: string;
let site: RunningSite;
let stopService: (() => Promise<void>) | undefined;

test.use({ baseURL: `http://localhost:${String(PORT)}` });
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prova-killed-'));
  site = await startSite({ port: PORT, dataDir });
});
test.afterAll(async () => {
  await stopService?.();
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

  process.kill(site.pidOf('backend'), 'SIGKILL');
  const draft = 'The interpreter lock lets one thread run at a time.';
  const box = page.getByRole('textbox', { name: 'Your answer' });
  await box.fill(draft);
  await box.press('Enter');
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Saved here, will be sent');
  await expect(box).toHaveValue(draft);

  stopService = await serveService('backend', PORT, dataDir);
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
