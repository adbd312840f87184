import { expect, type Page } from 'playwright/test';
import { answer, currentQuestion } from '../pages/interview';
import { scriptRecognition } from '../pages/scriptedRecognition';
import { refuseMicrophone, unplugMicrophones, watchSound } from '../pages/watchSound';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';

test(
  '[L8, L9] continues by typing after any fault of microphone or recognition, and leaves no microphone open',
  { tag: '@thorough' },
  async ({ page }) => {
    const recognition = await scriptRecognition(page);
    const watched = await watchSound(page);
    await page.clock.install();
    const speak = page.getByRole('button', { name: 'Speak' });
    const record = async (of: Page) => {
      await speak.click();
      await expect(of.getByRole('button', { name: 'Stop recording' })).toBeVisible();
      await expect.poll(async () => (await watched()).openTracks).toBe(1);
      await of.clock.runFor(2_000);
      await expect(of.getByText('Recording', { exact: true }).first()).toBeVisible();
    };
    const faults: readonly [string, string, () => Promise<unknown>][] = [
      ['dismissed', 'Microphone permission denied', () => refuseMicrophone(page, 'NotAllowedError')],
      ['busy', 'Another app is using the microphone', () => refuseMicrophone(page, 'NotReadableError')],
      ['missing', 'No microphone was found', () => refuseMicrophone(page, 'NotFoundError')],
      ['unplugged', 'Audio capture failed', () => refuseMicrophone(page, null)],
      ['offline', 'Network error during speech recognition', () => refuseMicrophone(page, null)],
    ];
    const happen: Readonly<Record<string, () => Promise<unknown>>> = {
      unplugged: async () => {
        await record(page);
        await unplugMicrophones(page);
      },
      offline: async () => {
        await record(page);
        await recognition.fail('network');
      },
    };
    const total = faults.length + 1;
    const { id } = await prepareInterview(page.request, { questions: total });
    await page.goto(`/interview/${id}`);
    await page.clock.runFor(2_500);
    for (const [at, [name, words, arrange]] of faults.entries()) {
      await currentQuestion(page, at + 1, total);
      await arrange();
      await (happen[name] ?? (() => speak.click()))();
      await expect(page.getByRole('alert'), name).toContainText(words);
      await expect.poll(async () => (await watched()).openTracks, name).toBe(0);
      await answer(page, `Typed, since the microphone was ${name}.`);
      await page.clock.runFor(1_000);
    }
    await currentQuestion(page, total, total);
    await record(page);
    await page.getByRole('button', { name: 'Exit Interview' }).click();
    await page.getByRole('button', { name: 'Leave Interview' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect.poll(watched).toMatchObject({ openTracks: 0, isPlaying: false, keptSounds: 0 });
  },
);
