import { expect, type Page } from 'playwright/test';
import { currentQuestion } from '../pages/interview';
import { feedbackReport } from '../pages/feedbackReport';
import { removeRecognition } from '../pages/scriptedRecognition';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';
import { voiceDouble } from '../site/voiceDouble';

const FIRST = 'An inner join returns only rows that have a match in both tables.';
const REST = 'A left join returns every row of the left table, matched or not.';
const IN_WORDS = 'Select name from customers where id is not in: select customer id from orders.';
/** Minimum bytes of a recording: the microphone is open for more than a second. */
const LEAST_BYTES = 4_000;

/**
 * Speaks into the microphone, which plays the spoken answer; the provider's double transcribes it as these
 * words.
 */
async function say(page: Page, words: string): Promise<void> {
  await voiceDouble.script({
    behaviour: { kind: 'ok', text: words },
    dialect: 'openai',
    operation: 'transcription',
  });
  const agree = page.getByRole('button', { name: 'Agree and speak' });
  await page.getByRole('button', { name: 'Speak', exact: true }).click();
  const recording = page.getByText('Recording', { exact: true }).first();
  await expect(recording.or(agree)).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await expect(recording).toBeVisible();
  await expect(page.getByText('The interviewer is listening')).toBeVisible();
  // The button ends the recording, and sends the transcript.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
}

test('[F14, L8, L10] holds a conversation by voice alone, each turn heard and answered, and reports the whole answer', async ({
  page,
}) => {
  await removeRecognition(page);
  const { id } = await prepareInterview(page.request, {
    domainIds: ['sql'],
    more: [
      { name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true },
      { name: 'QUESTION_ID', type: 'TEXT', value: 'sql-joins' },
      { name: 'QUESTION_ID', type: 'TEXT', value: 'sql-debug-not-in-null' },
    ],
  });
  await page.goto(`/interview/${id}`);
  const asked = await currentQuestion(page, 1, 2);
  const said = page.getByRole('log').locator('[data-kind="said"]');
  const isHeard = () => expect(page.getByText('The interviewer is speaking')).toBeVisible();

  await say(page, 'Could you repeat that?');
  await expect(said.last()).toContainText(`Of course. ${asked}`);
  await isHeard();
  await say(page, 'What do you mean by a left join?');
  await expect(said).toHaveCount(2);
  await expect(said.last()).toContainText('what you take it to mean');
  await isHeard();
  await say(page, FIRST);
  await expect(said).toHaveCount(3);
  await expect(said.last()).toContainText('?');
  await isHeard();
  await say(page, REST);
  const second = await currentQuestion(page, 2, 2);
  // An exhibit is for the eye, and its words are for the ear, even when repeated.
  await isHeard();
  await say(page, 'Could you repeat that?');
  await expect(said.last()).toContainText(`Of course. ${second} ${IN_WORDS}`);
  await isHeard();

  const recordings = (await voiceDouble.calls()).filter(({ operation }) => operation === 'transcription');
  expect(recordings).toHaveLength(5);
  for (const { file } of recordings) expect(file?.bytes).toBeGreaterThan(LEAST_BYTES);

  await page.getByRole('button', { name: 'Skip question' }).click();
  await page.getByRole('button', { name: 'Skip now' }).click();
  await page.getByRole('button', { name: 'Finish Interview' }).click({ timeout: 20_000 });
  const { answer } = feedbackReport(page).question(asked);
  await expect(answer).toBeVisible({ timeout: 30_000 });
  await expect(answer).toContainText(FIRST);
  await expect(answer).toContainText(REST);
  await expect(answer).not.toContainText('repeat that');
});
