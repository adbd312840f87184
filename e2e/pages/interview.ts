import { expect, type Page } from 'playwright/test';

interface Setup {
  readonly domain: string;
  readonly level: string;
  readonly questions: number;
  /** Whether to enable follow-ups and clarifications; without them, the interview is as specified. */
  readonly followUps?: boolean;
}

/** The name of the switch for follow-ups, in both languages. */
export const FOLLOW_UPS = /^(Follow-up questions|Уточняющие вопросы)/;

/** The name of the skip button: for the question, or its follow-up. */
export const SKIP = /^Skip (question|the follow-up)$/;

/** Fills the first step of the wizard and the agreements of the second. */
export async function configure(page: Page, setup: Setup): Promise<void> {
  const { domain, level, questions, followUps = false } = setup;
  await page.getByText(domain, { exact: true }).click();
  await page.getByText(level, { exact: true }).click();
  await page.getByRole('spinbutton').fill(String(questions));
  // A server without follow-ups has no switch.
  const listens = page.getByRole('checkbox', { name: FOLLOW_UPS });
  if (await listens.isVisible()) await listens.setChecked(followUps);
  else expect(followUps).toBe(false);
  await agree(page);
}

/** Leaves the wizard's first step, and agrees in the second. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next: Instructions' }).click();
  await expect(page.getByRole('heading', { name: 'Interview Instructions' })).toBeVisible();
  const toAudioCheck = page.getByRole('button', { name: 'Next: Audio Check' });
  await expect(toAudioCheck).toBeDisabled();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await toAudioCheck.click();
}

/** Passes the audio check by continuing without a microphone. */
export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue without microphone' }).click();
  await page.getByRole('button', { name: 'Start Interview' }).click();
}

/** Starts without a microphone, and waits until the preparation has led to the interview. */
export async function startByTyping(page: Page): Promise<void> {
  await start(page);
  await expect(page).toHaveURL(/\/interview\/[\w-]+$/, { timeout: 30_000 });
}

/** Waits for an open question; returns its text. */
export async function currentQuestion(page: Page, position: number, total: number): Promise<string> {
  await expect(page.getByText(`Question ${String(position)} of ${String(total)}`)).toBeVisible({
    timeout: 20_000,
  });
  const questions = page.getByRole('log').getByRole('heading', { level: 2 });
  await expect(questions).toHaveCount(position, { timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Skip question' })).toBeEnabled({ timeout: 20_000 });
  return (await questions.last().innerText()).trim();
}

export async function answer(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Your answer' });
  await box.fill(text);
  await box.press('Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
}
