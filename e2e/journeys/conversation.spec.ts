import { expect, type Page } from 'playwright/test';
import { currentQuestion } from '../pages/interview';
import { feedbackReport } from '../pages/feedbackReport';
import { scriptRecognition } from '../pages/scriptedRecognition';
import { watchSound } from '../pages/watchSound';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';

const FIRST = 'An inner join returns only rows that have a match in both tables.';
const REST = 'A left join returns every row of the left table, matched or not.';
const KEY = 'A primary key identifies each row: it is unique and never NULL.';

/** Creates a follow-up interview, and opens it at its first question. */
async function enter(page: Page): Promise<string> {
  const { id } = await prepareInterview(page.request, {
    domainIds: ['sql'],
    more: [
      { name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true },
      { name: 'QUESTION_ID', type: 'TEXT', value: 'sql-joins' },
      { name: 'QUESTION_ID', type: 'TEXT', value: 'sql-keys' },
    ],
  });
  await page.goto(`/interview/${id}`);
  return currentQuestion(page, 1, 2);
}

async function say(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Your answer' });
  await box.fill(text);
  await box.press('Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
}

const followUp = (page: Page) => page.getByRole('log').getByRole('heading', { level: 3 });

async function skip(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: what }).click();
  await page.getByRole('button', { name: 'Skip now' }).click();
}

test('[F14] holds a conversation by typing inside one question, each reply spoken, and reports the whole answer', async ({
  page,
}) => {
  const watched = await watchSound(page);
  const voices: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/voice')) voices.push(pathname.replace(/.*\/(?=[^/]+\/voice$)/, ''));
  });
  const asked = await enter(page);
  const said = page.getByRole('log').locator('[data-kind="said"]');
  const isStillFirst = () => expect(page.getByText('Question 1 of 2')).toBeVisible();
  const heard = async () => (await watched()).heardAt.length;

  await say(page, 'Could you repeat that?');
  await expect(said).toHaveCount(1);
  await expect(said.last()).toContainText(`Of course. ${asked}`);
  // The question stays visible with the reply, as long as there is room for both.
  await expect(page.getByRole('heading', { name: asked, level: 2 })).toBeInViewport({ ratio: 1 });
  await expect(said.last()).toBeInViewport({ ratio: 1 });
  // The reply has two pieces of sound: the second is the question's own sound, which is cached.
  const before = await heard();
  await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(before);
  expect(voices.filter((voice) => voice === 'sql-joins/voice')).toHaveLength(1);
  await isStillFirst();

  await say(page, 'What do you mean by a left join?');
  await expect(said).toHaveCount(2);
  await expect(said.last()).toContainText('tell me what you take it to mean');
  await isStillFirst();

  await say(page, FIRST);
  await expect(said).toHaveCount(3);
  await expect(said.last()).toContainText('?');
  await expect(followUp(page)).toHaveText('Follow-up to question 1');
  await expect(said.last().getByRole('heading')).toBeVisible();
  await expect.poll(() => voices.filter((voice) => voice.startsWith('follow-up-'))).toHaveLength(1);
  await isStillFirst();

  await say(page, REST);
  await currentQuestion(page, 2, 2);
  const question = page.getByRole('log').getByRole('heading', { level: 2 }).last();
  const acknowledgement = question.locator('xpath=preceding-sibling::p');
  await expect(acknowledgement).toHaveText(/^[A-Z][^?]{2,40}\.$/);
  expect(voices.filter((voice) => /^(acknowledgement|repetition|meaning)/.test(voice))).toHaveLength(4);

  await skip(page, 'Skip question');
  await page.getByRole('button', { name: 'Finish Interview' }).click({ timeout: 20_000 });
  const { question: reported } = feedbackReport(page);
  const { answer } = reported(asked);
  await expect(answer).toBeVisible({ timeout: 30_000 });
  await expect(answer).toContainText(FIRST);
  await expect(answer).toContainText(REST);
  // The answer in the report omits the candidate's question about the question.
  await expect(answer).not.toContainText('repeat that');
});

test('[F14] labels a follow-up and its skip, by typing and by voice, and reports the answer before the skip', async ({
  page,
}) => {
  const recognition = await scriptRecognition(page);
  const record = async (words: string) => {
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await expect(page.getByText('Recording', { exact: true }).first()).toBeVisible();
    await recognition.hear(words);
  };
  const asked = await enter(page);
  const expectFollowUp = async (position: number) => {
    await expect(followUp(page)).toHaveCount(position);
    await expect(followUp(page).last()).toHaveText(`Follow-up to question ${String(position)}`);
    await expect(page.getByRole('button', { name: 'Skip question' })).toHaveCount(0);
  };
  const expectSkipped = (times: number) =>
    expect(page.getByText('Follow-up skipped. Your original answer is saved.')).toHaveCount(times);

  await say(page, FIRST);
  await expectFollowUp(1);
  await page.getByRole('button', { name: 'Skip the follow-up' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your original answer is saved' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await skip(page, 'Skip the follow-up');
  await expectSkipped(1);
  const second = await currentQuestion(page, 2, 2);

  await record(KEY);
  await page.getByRole('button', { name: 'Send' }).click();
  await expectFollowUp(2);
  await record('I would rather not');
  await skip(page, 'Skip the follow-up');
  await expectSkipped(2);

  await page.getByRole('button', { name: 'Finish Interview' }).click({ timeout: 20_000 });
  const { question: reported } = feedbackReport(page);
  await expect(reported(asked).answer).toHaveText(FIRST, { timeout: 30_000 });
  await expect(reported(second).answer).toHaveText(KEY);
});
