/**
 * Pictures of the room for docs/screenshots, in both themes, on a screen and on a phone:
 * `node --import tsx e2e/screenshots.ts http://localhost:3000` at a site that runs.
 */
import { fileURLToPath } from 'node:url';
import { CHROMIUM_ARGUMENTS, FAKE_MEDIA_ARGUMENTS } from '@prova/shared/node/chromiumArguments';
import { chromium, type Page } from 'playwright/test';
import { agree } from './pages/interview';
import { prepareInterview } from './site/interviewApi';
import { signIn } from './site/signIn';

const [baseURL = 'http://localhost:3000'] = process.argv.slice(2);
const FOLDER = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
const SIZES = { screen: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

async function takeAll(page: Page, theme: string): Promise<void> {
  const take = async (state: string) => {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      // Fonts and the sizes of the room have settled.
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${FOLDER}/room-${state}-${theme}-${size}.png` });
    }
    await page.setViewportSize(SIZES.screen);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/interview');
  await page.getByText('Python', { exact: true }).click();
  await page.getByText('Beginner', { exact: true }).click();
  await agree(page);
  await take('audio-check');
  await button('Continue without microphone').click();
  await button('Start Interview').click();
  await page.waitForTimeout(1_000);
  await take('preparation');

  const { id } = await prepareInterview(page.request, {
    domainIds: ['python', 'security'],
    more: [
      { name: 'DURATION', type: 'ENUM', value: 'FIFTEEN_MINUTES' },
      { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: true },
    ],
  });
  await page.goto(`/interview/${id}`);
  const questions = page.getByRole('log').getByRole('heading', { level: 2 });
  await questions.waitFor();
  await take('greeting');
  const box = page.getByRole('textbox', { name: 'Your answer' });
  await box.fill('Catch what one can handle, and nothing else: a bare except hides the rest.');
  await take('answering');
  await page.route('**/answers', (route) => route.abort());
  await box.press('Enter');
  await page.getByRole('alert').waitFor();
  await take('unsent');
  await page.unroute('**/answers');
  await page.getByRole('alert').getByRole('button').click();
  await questions.nth(1).waitFor();
  await take('question');
  await button('Skip question').click();
  await take('skip');
  await button('Skip now').click();
  await button('Finish Interview').waitFor();
  await take('complete');
}

const browser = await chromium.launch({
  executablePath: process.env['PROVA_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [...CHROMIUM_ARGUMENTS, ...FAKE_MEDIA_ARGUMENTS],
});
for (const theme of ['dark', 'light']) {
  const page = await browser.newPage({ baseURL });
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await signIn(page, 'candidate');
  await takeAll(page, theme);
  await page.close();
}
await browser.close();
