import { expect, type Page } from 'playwright/test';
import { feedbackReport } from '../pages/feedbackReport';
import { currentQuestion } from '../pages/interview';
import { scriptRecognition } from '../pages/scriptedRecognition';
import { watchSound } from '../pages/watchSound';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';

const WISHES = ['Repeat', 'Rephrase', 'A moment, please'] as const;
const REPLIES = {
  Repeat: /^Of course\. /,
  Rephrase: /^This question is about a URL shortener\. /,
  'A moment, please': /^Take your time\.$/,
};

async function enter(page: Page, ...ids: string[]): Promise<string> {
  const { id } = await prepareInterview(page.request, {
    domainIds: ['system-design'],
    more: [
      { name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true },
      ...ids.map((value) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const),
    ],
  });
  await page.goto(`/interview/${id}`);
  return currentQuestion(page, 1, ids.length);
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const saidIn = (page: Page) => page.getByRole('log').locator('[data-kind="said"] p');
const isStillFirst = (page: Page) => expect(page.getByText('Question 1 of 2')).toBeVisible();

async function send(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await box(page).press('Enter');
  await expect(page.getByRole('log').getByText(words, { exact: true })).toBeVisible();
}

test('[F14] replies to three requests by button or keyboard, keeping typed text and the question open', async ({
  page,
}) => {
  const watched = await watchSound(page);
  const heard = async () => (await watched()).heardAt.length;
  const asked = await enter(page, 'sd-url-shortener', 'sd-cache');
  await box(page).fill('Half of an answer');
  const wishes = page.getByRole('group', { name: 'Ask the interviewer' }).getByRole('button');
  await expect(wishes).toHaveText(WISHES);
  for (const [at, wish] of WISHES.entries()) {
    const before = await heard();
    await wishes.nth(at).focus();
    await page.keyboard.press('Enter');
    await expect(saidIn(page)).toHaveCount(at + 1);
    await expect(saidIn(page).last()).toHaveText(REPLIES[wish]);
    await expect(saidIn(page).last()).toBeInViewport({ ratio: 1 });
    await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(before);
    await expect(wishes.nth(at)).toBeFocused();
  }
  await expect(saidIn(page).first()).toContainText(asked);
  await expect(box(page)).toHaveValue('Half of an answer');
  await isStillFirst(page);
});

test('[F14] keeps a question open after a typed question of the candidate, and resends a misread answer as one', async ({
  page,
}) => {
  const asked = await enter(page, 'sd-url-shortener', 'sd-cache');
  await send(page, 'How large is the heap?');
  await expect(saidIn(page).last()).toHaveText(/^Assume what you need,/);
  await send(page, 'and how many new links do we get each month');
  await expect(saidIn(page).last()).toContainText(
    'Here’s what I can tell you. 10 million new links a month.',
  );
  await send(page, 'hmm okay let me think about that for a second');
  await expect(saidIn(page)).toHaveCount(3);
  await isStillFirst(page);
  await send(page, 'Would a counter do?');
  await expect(saidIn(page)).toHaveCount(4);
  await isStillFirst(page);
  await page.getByRole('button', { name: 'Yes, send it' }).click();
  await currentQuestion(page, 2, 2);
  await page.getByRole('button', { name: 'Skip question' }).click();
  await page.getByRole('button', { name: 'Skip now' }).click();
  await page.getByRole('button', { name: 'Finish Interview' }).click({ timeout: 20_000 });
  const { answer } = feedbackReport(page).question(asked);
  await expect(answer).toContainText('Would a counter do?', { timeout: 30_000 });
  await expect(answer).not.toContainText('heap');
});

test('[F14] keeps a question open after a spoken question or request, without losing recorded words', async ({
  page,
}) => {
  const recognition = await scriptRecognition(page);
  await enter(page, 'sd-url-shortener', 'sd-cache');
  const record = async () => {
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await expect(page.getByText('Recording', { exact: true }).first()).toBeVisible();
  };
  await record();
  await recognition.hear('how large is the heap');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(saidIn(page).last()).toHaveText(/^Assume what you need,/);
  await isStillFirst(page);
  for (const [at, wish] of WISHES.entries()) {
    await record();
    await recognition.hear(`part ${String(at)} of the answer`);
    await page.getByRole('button', { name: wish, exact: true }).click();
    await expect(saidIn(page)).toHaveCount(at + 2);
    await expect(saidIn(page).last()).toHaveText(REPLIES[wish]);
    await expect(page.getByText('Recording', { exact: true })).toHaveCount(0);
    await expect(box(page)).toHaveValue(
      Array.from({ length: at + 1 }, (_, part) => `part ${String(part)} of the answer`).join(' '),
    );
  }
  await isStillFirst(page);
});
