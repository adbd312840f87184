import { expect, type Page } from 'playwright/test';
import { configure } from '../pages/interview';
import { holdBack } from '../pages/holdBack';
import { holdMicrophone, muteMicrophone } from '../pages/microphone';
import { notePlayedSounds } from '../pages/notePlayedSounds';
import { removeRecognition, scriptRecognition } from '../pages/scriptedRecognition';
import { stopTheClock } from '../pages/stopTheClock';
import { watchButton } from '../pages/watchButton';
import { makeTone } from '../servers/foreign/makeTone';
import { test } from '../site/signedInTest';

function audioCheck(page: Page) {
  return {
    status: page.getByRole('main').getByRole('status').first(),
    said: page.getByRole('blockquote'),
    alert: page.getByRole('alert'),
    retry: page.getByRole('button', { name: 'Retry Audio Check' }),
    back: page.getByRole('button', { name: 'Back' }),
    start: page.getByRole('button', { name: 'Start Interview' }),
  };
}

const lines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^(Microphone|Speaker|Your voice|Ready)/ });

async function openAudioCheck(page: Page): Promise<void> {
  await page.goto('/interview');
  await configure(page, { domain: 'Python', level: 'Beginner', questions: 1 });
}

const message = (page: Page, type: string) =>
  page.waitForResponse(`**/api/evm/audio/type/${type}`, { timeout: 60_000 }).then(async (answered) => {
    const { text } = (await answered.json()) as { text: string };
    return text;
  });
const SOUND = '**/api/evm/audio/*/voice';
const voice = (page: Page) => page.waitForResponse(SOUND, { timeout: 60_000 });

/** Makes messages instant, for checks that do not depend on their duration. */
const speakBriefly = (page: Page) =>
  page.route(SOUND, (route) =>
    route.fulfill({ contentType: 'audio/wav', body: makeTone({ hertz: 440, seconds: 0.2 }) }),
  );

test('[A1, A2, A3] passes the audio check by the level of a voice alone, without recognition', async ({
  page,
}) => {
  await removeRecognition(page);
  const greeting = message(page, 'AUDIO_CHECK');
  const spoken = voice(page);
  const verdict = message(page, 'AUDIO_CHECK_OK');
  await openAudioCheck(page);
  const { status, said, back, start } = audioCheck(page);
  const placesOfChoice = await watchButton(page, 'Continue without microphone');
  await expect(status).toHaveText('Listen: this is how the interviewer will sound.');
  await expect(said).toHaveText(await greeting);
  expect((await (await spoken).body()).subarray(0, 4).toString()).toBe('RIFF');
  await expect(back).toBeDisabled();
  await expect(start).toBeDisabled();

  await expect(status).toHaveText('We’re listening.', { timeout: 30_000 });
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
  const confirmed = voice(page);
  await expect(status).toHaveText('We can hear you.');
  await expect(said).toHaveText(await verdict);
  expect((await confirmed).status()).toBe(200);
  await expect(back).toBeDisabled();
  await expect(start).toBeDisabled();
  // Played is not heard: only the user can tell.
  await expect(status).toHaveText(/^We hear you; you’ll type/, { timeout: 30_000 });
  await expect(lines(page)).toHaveText([
    'MicrophoneOK',
    'Speakerdid you hear the sound?',
    'Your voiceOK',
    'Readyyou can start',
  ]);
  await page.getByRole('button', { name: 'Yes, I did' }).click();
  await expect(lines(page).nth(1)).toHaveText('SpeakerOK');
  await expect(start).toBeEnabled();
  await expect(back).toBeEnabled();
  // The choice to type stays in one place, where users find it.
  expect(await placesOfChoice()).toHaveLength(1);
});

test('[A1, A2, A4] goes through nine states of the audio check: fails on 30 s of silence or without words, passes 2 s after words', async ({
  page,
}) => {
  const recognition = await scriptRecognition(page);
  const allow = await holdMicrophone(page);
  const played = await notePlayedSounds(page);
  await speakBriefly(page);
  const type = (name: string) => `**/api/evm/audio/type/${name}`;
  const greet = await holdBack(page, type('AUDIO_CHECK'));
  const speak = await holdBack(page, SOUND);
  const refuse = await holdBack(page, type('AUDIO_CHECK_NOK'));
  const confirm = await holdBack(page, type('AUDIO_CHECK_OK'));
  const texts = Promise.all(
    ['AUDIO_CHECK', 'AUDIO_CHECK_NOK', 'AUDIO_CHECK_OK'].map((name) => message(page, name)),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/evm/audio/')) asked.push(pathname.replace(/.*\/type\//, ''));
  });
  await page.clock.install();
  await openAudioCheck(page);
  const { status, said, alert, retry, back, start } = audioCheck(page);
  const countdown = page.getByText(/^\d+ s left$/);
  const expectState = async (text: string, { isBusy }: { isBusy: boolean }) => {
    await expect(status).toHaveText(text);
    await (isBusy ? expect(back).toBeDisabled() : expect(back).toBeEnabled());
    await expect(start).toBeDisabled();
  };
  await expectState('Your browser is asking for microphone access. Please allow it.', { isBusy: false });
  await allow();
  await expectState('Loading the greeting…', { isBusy: true });
  await stopTheClock(page);
  greet();
  await expectState('Listen: this is how the interviewer will sound.', { isBusy: true });
  speak();
  await expectState('We’re listening.', { isBusy: false });
  await page.clock.runFor(90);
  await expect(countdown).toHaveCount(0);
  expect(await recognition.started()).toEqual([]);
  await page.clock.runFor(10);
  await expect(countdown).toHaveText('30 s left');
  expect(await recognition.started()).toMatchObject([{ lang: 'en-US', interimResults: true }]);

  await recognition.fail('no-speech');
  await page.clock.runFor(490);
  expect(await recognition.started()).toHaveLength(1);
  await page.clock.runFor(10);
  await expect.poll(async () => (await recognition.started()).length).toBe(2);
  await expect(alert).toHaveCount(0);
  await page.clock.runFor(28_500);
  await expect(countdown).toHaveText('1 s left');
  await page.clock.runFor(990);
  await expectState('We’re listening.', { isBusy: false });
  await page.clock.runFor(10);
  await expectState('We didn’t hear you.', { isBusy: true });
  await expect(retry).toHaveCount(0);
  refuse();
  await expectState('The check failed.', { isBusy: false });

  // A retry does not repeat the greeting: only the voice is tried.
  await retry.click();
  await page.clock.runFor(190);
  await expectState('Your browser is asking for microphone access. Please allow it.', { isBusy: false });
  await page.clock.runFor(10);
  await expectState('We’re listening.', { isBusy: false });
  await page.clock.runFor(90);
  await expect(countdown).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(countdown).toHaveText('30 s left');
  await recognition.hearInterim('I am ready');
  await expect(page.getByText('I am ready', { exact: true })).toBeVisible();
  await page.clock.runFor(1_990);
  await expectState('We’re listening.', { isBusy: false });
  await page.clock.runFor(10);
  await expectState('We can hear you.', { isBusy: true });
  const verdict = await said.innerText();
  confirm();
  await expect(status).toHaveText('Your microphone is working. You can start.');
  await expect(start).toBeEnabled();
  await expect(back).toBeEnabled();
  const [, refused = '', confirmed = ''] = await texts;
  expect(verdict).toBe(refused);
  await expect(said).toHaveText(confirmed);
  expect(asked.filter((name) => !name.endsWith('/voice'))).toEqual([
    'AUDIO_CHECK',
    'AUDIO_CHECK_NOK',
    'AUDIO_CHECK_OK',
  ]);
  await expect.poll(played).toHaveLength(3);
});

test(
  '[A1, A2, A4, A5, N4] names each failure of the audio check, with Retry',
  { tag: '@thorough' },
  async ({ page }) => {
    const recognition = await scriptRecognition(page);
    await muteMicrophone(page);
    await speakBriefly(page);
    await page.clock.install();
    const { status, alert, retry, start } = audioCheck(page);
    const expectError = async (text: string) => {
      await expect(alert).toContainText(text);
      await expect(alert).toContainText('Error');
      await expect(start).toBeDisabled();
      await page.clock.runFor(4_990);
      await expect(alert).toContainText(text);
      await page.clock.runFor(10);
      await expect(alert).toHaveCount(0);
      await expect(status).toHaveText('The check was interrupted.');
    };
    const listen = async () => {
      await expect(status).toHaveText('We’re listening.');
      await page.clock.runFor(100);
      await expect(page.getByText('30 s left', { exact: true })).toBeVisible();
    };
    const greeting = '**/api/evm/audio/type/AUDIO_CHECK';
    await page.route(greeting, (route) => route.abort(), { times: 1 });
    // The greeting is held back, so that nothing fails before the clock stops.
    const answerNow = await holdBack(page, greeting);
    await openAudioCheck(page);
    await expect(status).toHaveText('Loading the greeting…');
    await stopTheClock(page);
    answerNow();
    await expectError('Failed to start audio check');
    await page.route(greeting, (route) => route.fulfill({ json: { nothing: true } }), { times: 1 });
    await retry.click();
    await expectError('Invalid message response from server');
    await page.route(SOUND, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await retry.click();
    await expectError('Voice synthesis error: the server sent no audio');
    await page.route(SOUND, (route) => route.fulfill({ contentType: 'audio/wav', body: 'no sound' }), {
      times: 1,
    });
    await retry.click();
    await expectError('Failed to play audio');

    await page.route('**/api/evm/audio/type/AUDIO_CHECK_OK', (route) => route.fulfill({ status: 500 }));
    await retry.click();
    await listen();
    await recognition.hear('I am ready');
    await page.clock.runFor(2_000);
    await expectError('Failed to load success message');

    await retry.click();
    await listen();
    await recognition.fail('network');
    await expect(alert).toContainText('Speech Recognition Error');
    await expect(alert).toContainText('Network error during speech recognition');
    await expect(status).toHaveText('The check failed.');

    await page.route('**/api/evm/audio/type/AUDIO_CHECK_NOK', (route) =>
      route.fulfill({ status: 500, json: { message: 'no voice today' } }),
    );
    await retry.click();
    await page.clock.runFor(200);
    await listen();
    await page.clock.runFor(30_000);
    await expectError('Failed to load AUDIO_CHECK_NOK message: no voice today');
  },
);
