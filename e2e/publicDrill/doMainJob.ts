import { expect, type BrowserContext } from 'playwright/test';
import { agree, answer, currentQuestion, FOLLOW_UPS, startByTyping } from '../pages/interview';
import { wizard } from '../pages/wizard';
import { SITE_ORIGIN } from './names';

const DOMAIN = 'SQL and data modelling';
const ANSWERS = [
  'A transaction is all or nothing, so that a transfer never takes money without giving it.',
  'An index is sorted, so that a search need not read every row; each write pays for it.',
] as const;

/**
 * Does the main job: from the landing page to the report that quotes the answers, and to a page of each other
 * remote.
 */
export async function doMainJob(context: BrowserContext, tell: (what: string) => void): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${SITE_ORIGIN}/`);
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page.getByText('Welcome back to your dashboard')).toBeVisible({ timeout: 20_000 });
  tell('signed in');
  await page.getByRole('button', { name: 'Start an Interview' }).click();
  const { domain, level, count, option } = wizard(page);
  await domain(DOMAIN).check();
  await level('Beginner').check();
  await count.fill(String(ANSWERS.length));
  await option(FOLLOW_UPS).uncheck();
  await agree(page);
  await startByTyping(page);
  tell('set an interview up');
  for (const [index, text] of ANSWERS.entries()) {
    await currentQuestion(page, index + 1, ANSWERS.length);
    await answer(page, text);
  }
  await expect(page.getByText('Interview Complete')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Finish Interview' }).click();
  await page
    .getByRole('button', { name: new RegExp(DOMAIN) })
    .first()
    .click({ timeout: 30_000 });
  for (const text of ANSWERS) await expect(page.getByText(text).first()).toBeVisible();
  tell('answered, and read the report');
  await page.goto(`${SITE_ORIGIN}/voice-capabilities`);
  await expect(page.getByRole('heading', { name: 'Voice Capabilities Testing', level: 1 })).toBeVisible();
  // The release API is checked too: it is the one part of the API outside the backend.
  const board = await page.evaluate(async () => {
    const answer = await fetch('/api/releases');
    return { status: answer.status, text: await answer.text() };
  });
  expect(board).toEqual({ status: 200, text: expect.stringContaining('"voice-lab"') as unknown });
  await page.goto(`${SITE_ORIGIN}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.close();
}
