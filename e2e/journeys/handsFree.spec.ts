import { expect, type Page } from 'playwright/test';
import { feedbackReport } from '../pages/feedbackReport';
import { configure, currentQuestion } from '../pages/interview';
import { muteMicrophone } from '../pages/microphone';
import { scriptRecognition, type ScriptedRecognition } from '../pages/scriptedRecognition';
import { strongAnswer } from '../site/strongAnswer';
import { test } from '../site/signedInTest';

/** Plays every sound at the browser's highest speed; while `goesOn`, without an end. */
async function hurrySounds(page: Page): Promise<(goesOn: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.playbackRate = 16;
      this.loop = (window as { goesOn?: boolean }).goesOn ?? false;
      return play.call(this);
    };
  });
  return (goesOn) => page.evaluate((is) => void Object.assign(window, { goesOn: is }), goesOn);
}

/** The room of a candidate who does nothing but speak. */
function spokenRoom(page: Page, recognition: ScriptedRecognition) {
  const composer = page.getByRole('form', { name: 'Your answer' });
  const awaitRecording = () =>
    expect(composer.getByRole('status').filter({ hasText: /^Recording$/ })).toBeVisible({ timeout: 25_000 });
  return {
    composer,
    awaitRecording,
    /** Says something, and is silent: the words are sent after their countdown. */
    async say(words: string, sent = words) {
      await recognition.hear(words);
      await expect(composer.getByText(words.slice(0, 20))).toBeVisible();
      await page.clock.fastForward(5_000);
      await expect(composer.getByText(/^Sending in \d s/)).toBeVisible();
      await page.clock.fastForward(5_000);
      await expect(page.getByRole('log').getByText(sent)).toBeVisible({ timeout: 25_000 });
    },
  };
}

test('[A3, F12, L4, L5, L8] leads from Start to the report without a hand on the keyboard, and there to its pauses', async ({
  page,
}) => {
  const recognition = await scriptRecognition(page);
  await muteMicrophone(page);
  const keepSpeaking = await hurrySounds(page);
  await page.clock.install();
  await page.goto('/interview');
  await configure(page, { domain: 'Python', level: 'Beginner', questions: 2, followUps: true });
  await expect(page.getByText('We’re listening.')).toBeVisible({ timeout: 25_000 });
  await expect.poll(async () => (await recognition.started()).length).toBe(1);
  await recognition.hear('I am ready to start my interview');
  const start = page.getByRole('button', { name: 'Start Interview' });
  await expect(start).toBeEnabled({ timeout: 25_000 });
  await page.getByRole('checkbox', { name: 'Hands-free interview' }).check();
  await start.click();

  // From here on the candidate only speaks.
  const { composer, awaitRecording, say } = spokenRoom(page, recognition);
  const first = await currentQuestion(page, 1, 2);
  await awaitRecording();
  await say('Could you repeat that?');
  await expect(page.getByRole('log').locator('[data-kind="said"]')).toContainText(`Of course. ${first}`);
  await awaitRecording();
  await keepSpeaking(true);
  await say(strongAnswer('python', first));

  // The second question never ends, unless somebody interrupts.
  const second = await currentQuestion(page, 2, 2);
  await expect(page.getByText('The interviewer is speaking')).toBeVisible();
  await keepSpeaking(false);
  await recognition.hearInterim('sorry would it be alright');
  await awaitRecording();
  await expect(composer.getByText('sorry would it be alright')).toBeVisible();
  await say('to hear that again', 'sorry would it be alright to hear that again');
  await expect(page.getByRole('log').locator('[data-kind="said"]')).toHaveCount(2);
  await awaitRecording();
  await recognition.hearInterim('um let me think');
  await page.clock.fastForward(4_000);
  await recognition.hearInterim('um let me think well');
  await say(`um let me think well ${strongAnswer('python', second)}`);

  await expect(page.getByText(/^Your feedback opens in \d s/)).toBeVisible({ timeout: 25_000 });
  await page.clock.fastForward(5_000);
  await expect(page).toHaveURL(/\/feedback$/, { timeout: 25_000 });
  const { answer, card, details } = feedbackReport(page).question(second);
  await expect(answer).toContainText(strongAnswer('python', second).slice(0, 20), { timeout: 25_000 });
  await details.click();
  await card.getByRole('button', { name: /^Pause of \d/ }).click();
  await expect(answer.locator(':focus')).toHaveText('think well');
  await card.getByRole('button', { name: '“um” at 0:00' }).click();
  await expect(answer.locator(':focus')).toHaveText('um');
});
