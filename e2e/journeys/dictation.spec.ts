import { expect } from 'playwright/test';
import { currentQuestion } from '../pages/interview';
import { muteMicrophone } from '../pages/microphone';
import { stopTheClock } from '../pages/stopTheClock';
import { removeRecognition, scriptRecognition } from '../pages/scriptedRecognition';
import { watchSound } from '../pages/watchSound';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';

test('[L8] records a slowly started answer, ends after 10 s of silence, and appends it to typed text', async ({
  page,
}) => {
  const recognition = await scriptRecognition(page);
  await muteMicrophone(page);
  const watched = await watchSound(page);
  await page.clock.install();
  const { id } = await prepareInterview(page.request);
  await page.goto(`/interview/${id}`);
  await currentQuestion(page, 1, 2);
  const composer = page.getByRole('form', { name: 'Your answer' });
  const box = composer.getByRole('textbox');
  const status = composer.getByRole('status');
  const speak = composer.getByRole('button', { name: 'Speak' });
  await box.fill('In short:');

  await stopTheClock(page);
  const startRecording = async () => {
    await speak.click();
    await expect(status).toHaveText('Starting the microphone…');
  };
  await startRecording();
  await page.clock.runFor(1_000);
  await expect(status).toHaveText('One moment…');
  await page.clock.runFor(900);
  await expect(status).toHaveText('One moment…');
  await page.clock.runFor(100);
  await expect(status).toHaveText('Recording');
  expect(await recognition.started()).toEqual([
    { lang: 'en-US', continuous: true, interimResults: true, maxAlternatives: 1 },
  ]);

  expect((await watched()).openTracks).toBe(1);
  // A person who has not begun to speak is not cut off.
  await page.clock.runFor(15_000);
  await expect(status).toHaveText('Recording');
  await recognition.hearInterim('a list');
  await expect(composer.getByText('a list', { exact: true })).toBeVisible();
  await page.clock.runFor(9_000);
  await recognition.hear('a list is mutable');
  await page.clock.runFor(4_500);
  await expect(composer.getByText('Auto-stop in')).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(composer.getByText('Auto-stop in 5s')).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(composer.getByText('Auto-stop in 1s')).toBeVisible();
  await expect(box).toHaveValue('In short:');
  await page.clock.runFor(1_000);
  await expect(speak).toBeVisible();
  await expect(box).toHaveValue('In short: a list is mutable');
  expect((await watched()).openTracks).toBe(0);

  // Chrome ends a recognition now and then: the recording continues without loss.
  await startRecording();
  await page.clock.runFor(2_000);
  await recognition.hear('a tuple');
  await recognition.end();
  await page.clock.runFor(500);
  expect(await recognition.started()).toHaveLength(3);
  await recognition.hear('is not');
  await composer.getByRole('button', { name: 'Stop recording' }).click();
  await expect(box).toHaveValue('In short: a list is mutable a tuple is not');

  // Spoken words are inserted at the caret, and one Ctrl+Z removes exactly them.
  await box.fill('');
  await box.pressSequentially('A list is, a tuple is not.');
  await box.press('Home');
  for (let step = 0; step < 'A list is'.length; step += 1) await box.press('ArrowRight');
  await startRecording();
  await page.clock.runFor(2_000);
  await recognition.hear('mutable');
  await composer.getByRole('button', { name: 'Stop recording' }).click();
  await expect(box).toHaveValue('A list is mutable, a tuple is not.');
  await expect(box).not.toBeFocused();
  await box.press('Control+z');
  await expect(box).toHaveValue('A list is, a tuple is not.');
  await box.press('Control+Shift+z');
  await expect(box).toHaveValue('A list is mutable, a tuple is not.');

  await startRecording();
  await page.clock.runFor(2_000);
  await recognition.fail('network');
  await expect(composer.getByRole('alert')).toContainText('Network error during speech recognition');
  await expect(composer.getByRole('alert')).toContainText('You can keep typing');
});

test(
  "[L8] offers typing without a browser's recognition, and transcribes at the provider with consent",
  { tag: '@thorough' },
  async ({ page }) => {
    await removeRecognition(page);
    const { id } = await prepareInterview(page.request);
    await page.goto(`/interview/${id}`);
    await currentQuestion(page, 1, 2);
    await page.getByRole('button', { name: 'Speak' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Speech recognition is not supported in this browser. Please use Chrome, Firefox, or Safari for voice recording, or continue typing your answers.',
    );
    const box = page.getByRole('textbox', { name: 'Your answer' });
    await expect(box).toBeEditable();
    await box.fill('In short:');
    await page.getByRole('button', { name: 'Speak' }).click();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: 'Agree and speak' }).click();
    await expect(page.getByText('Recording', { exact: true }).first()).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await expect(box).toHaveValue(/^In short: \w/);
    expect(sent.filter((path) => path.endsWith('/transcription'))).toHaveLength(1);
  },
);
