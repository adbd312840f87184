import { expect, type Page } from 'playwright/test';
import { holdMicrophone } from '../pages/microphone';
import { removeRecognition, scriptRecognition } from '../pages/scriptedRecognition';
import { scriptSynthesis } from '../pages/scriptedSynthesis';
import { stopTheClock } from '../pages/stopTheClock';
import { expectChoices, voiceLab } from '../pages/voiceLab';
import { test } from '../site/signedInTest';

test.use({ account: 'admin' });

/** The elements that the browser's own recognition adds to the lab. */
function lab(page: Page) {
  const { main, field, choose, status, alert } = voiceLab(page);
  return {
    main,
    field,
    choose,
    status,
    alert,
    transcript: main.getByRole('log'),
    record: main.getByRole('button', { name: 'Start Recording' }),
    stop: main.getByRole('button', { name: 'Stop Recording' }),
  };
}

test("[V1, V2, V9] selects provider and tab, and tests the browser's recognition with all options and errors", async ({
  page,
}) => {
  const recognition = await scriptRecognition(page);
  const allow = await holdMicrophone(page);
  await page.clock.install();
  await page.goto('/voice-capabilities?tab=text-to-speech');
  const { main, field, choose, status, transcript, alert, record, stop } = lab(page);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Voice Capabilities Testing');
  const provider = (name: string) => main.getByRole('radio', { name, exact: true });
  await expect(provider('Built-in voice Server')).toBeVisible();
  await expect(main.getByRole('group', { name: 'Provider' }).getByRole('radio')).toHaveCount(4);
  await expect(provider('Web Speech Browser')).toBeChecked();
  for (const name of ['OpenAI API', 'ElevenLabs API']) await expect(provider(name)).not.toBeChecked();
  const tab = (name: string) => main.getByRole('tab', { name, exact: true });
  expect((await main.getByRole('tab').allInnerTexts()).slice(1, 3)).toEqual([
    'Text-to-Speech',
    'Speech-to-Text',
  ]);
  await expect(tab('Text-to-Speech')).toHaveAttribute('aria-selected', 'true');
  await expect(main.getByRole('button', { name: 'Speak', exact: true })).toBeVisible();
  await tab('Speech-to-Text').click();
  await expect(page).toHaveURL(/\?tab=speech-to-text$/);
  await expect(tab('Speech-to-Text')).toHaveAttribute('aria-selected', 'true');
  await expect(record).toBeVisible();

  // Checks the initial values, and all options.
  const chosen = (name: string) =>
    main.locator('.ant-select').filter({ has: page.getByRole('combobox', { name }) });
  const continuous = main.getByRole('checkbox', { name: 'Continuous Recording' });
  const interim = main.getByRole('checkbox', { name: 'Show Interim Results' });
  await expect(chosen('Language')).toContainText(/English.*United States/);
  await expect(chosen('Max Alternatives')).toContainText('1');
  await expect(chosen('Recognition Mode')).toContainText('Default (Cloud + Local)');
  await expect(chosen('Silence Timeout')).toContainText('3 seconds');
  await expect(continuous).not.toBeChecked();
  await expect(interim).toBeChecked();
  await expectChoices(page, 'Max Alternatives', ['1', '2', '3', '4', '5']);
  await expectChoices(page, 'Recognition Mode', ['Default (Cloud + Local)', /^On-Device Only.*future/]);
  const silences = ['2 seconds', '3 seconds', '5 seconds', '10 seconds', '15 seconds'];
  await expectChoices(page, 'Silence Timeout', silences);
  await choose('Max Alternatives', '2');
  await choose('Silence Timeout', '5 seconds');

  await stopTheClock(page);
  await record.click();
  await expect(status).toHaveText('Requesting microphone access...');
  await allow();
  await expect(status).toHaveText('Getting ready. Wait a moment before you speak.');
  await page.clock.runFor(990);
  await expect(status).toHaveText('Getting ready. Wait a moment before you speak.');
  expect(await recognition.started()).toEqual([]);
  await page.clock.runFor(10);
  await expect(status).toHaveText('Smart recording active...');
  const startRecording = async () => {
    await record.click();
    await expect(status).toHaveText('Getting ready. Wait a moment before you speak.');
    await page.clock.runFor(1_000);
  };
  await expect(field('Language')).toBeDisabled();
  await expect(transcript).toHaveText('Listening...');
  await expect(main.getByText('Auto-stop in 5s', { exact: true })).toBeVisible();
  expect(await recognition.started()).toMatchObject([
    { lang: 'en-US', interimResults: true, maxAlternatives: 2 },
  ]);
  await page.clock.runFor(2_000);
  await expect(main.getByText('Auto-stop in 3s', { exact: true })).toBeVisible();
  await recognition.hearInterim('ready');
  await expect(transcript).toHaveText('ready');
  await expect(main.getByText('Auto-stop in 5s', { exact: true })).toBeVisible();
  await recognition.hear('ready to start', ['red tea to start']);
  await page.clock.runFor(4_990);
  await expect(main.getByText('Auto-stop in 1s', { exact: true })).toBeVisible();
  await page.clock.runFor(10);
  const result = main.getByRole('region', { name: 'Transcription' });
  await expect(result.getByRole('blockquote')).toHaveText('ready to start');
  for (const fact of ['Web Speech', 'en-US', '90%', 'red tea to start'])
    await expect(result).toContainText(fact);
  await expect(transcript).toHaveText('ready to start');
  await main.getByRole('button', { name: 'Clear Transcript' }).click();
  await expect(result).toHaveCount(0);
  await expect(transcript).not.toHaveText('ready to start');

  await field('Language').click();
  await page.keyboard.type('Russian');
  await page.keyboard.press('Enter');
  await continuous.check();
  await interim.uncheck();
  await expect(field('Silence Timeout')).toBeDisabled();
  await startRecording();
  await expect(status).toHaveText('Recording continuously... Click stop to finish.');
  expect((await recognition.started()).at(-1)).toMatchObject({
    lang: 'ru-RU',
    interimResults: false,
    maxAlternatives: 2,
  });
  await page.clock.runFor(20_000);
  await expect(status).toHaveText('Recording continuously... Click stop to finish.');
  await expect(transcript).toHaveText('Listening...');
  await expect(main.getByText('Auto-stop in')).toHaveCount(0);
  await stop.click();
  await expect(alert).toContainText('No speech detected');
  await expect(alert).toContainText('STT_FAILED');
  await expect(
    main.getByRole('region', { name: 'Live transcript' }).getByText('No speech detected', { exact: true }),
  ).toBeVisible();
  await expect(main.getByText('No speech detected', { exact: true })).toHaveCount(1);

  const errors = {
    'not-allowed': ['Microphone permission denied', 'MICROPHONE_PERMISSION_DENIED'],
    network: ['Network error during speech recognition', 'NETWORK_ERROR'],
    'audio-capture': ['Audio capture failed', 'AUDIO_CONTEXT_ERROR'],
    'service-not-allowed': ['Speech recognition service not allowed', 'PROVIDER_NOT_AVAILABLE'],
    'start-failed': [
      'Failed to start recording. Please check microphone permissions.',
      'RECOGNITION_START_FAILED',
    ],
    'of another kind': ['Failed to start recording', 'UNKNOWN_ERROR'],
  };
  for (const [error, [sentence = '', code = '']] of Object.entries(errors)) {
    await startRecording();
    await expect(status).toHaveText(/^Recording continuously/);
    // Interim results are switched off by now, so these words stay hidden.
    await recognition.hearInterim('not yet');
    await expect(transcript).toHaveText('Listening...');
    await recognition.fail(error);
    await expect(alert).toContainText(sentence);
    await expect(alert).toContainText(new RegExp(`\\b${code}$`));
    await expect(main.getByText('No speech detected')).toHaveCount(0);
  }
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await record.click();
  await expect(alert).toContainText('Microphone permission denied');
  await expect(alert).toContainText('MICROPHONE_PERMISSION_DENIED');
});

test(
  "[V3, V9] tests the browser's voices with rate, pitch and volume within their limits",
  { tag: '@thorough' },
  async ({ page }) => {
    const synthesis = await scriptSynthesis(page);
    await removeRecognition(page);
    await page.clock.install();
    await page.goto('/voice-capabilities?tab=text-to-speech');
    const { main, choose, status, alert } = lab(page);
    const speak = main.getByRole('button', { name: 'Speak' });
    const text = main.getByRole('textbox', { name: 'Text to speak' });
    await text.fill('   ');
    await expect(main.getByText('Please enter text to synthesize')).toBeVisible();
    await expect(speak).toBeDisabled();
    await text.fill('One two');
    await expect(main.getByText('7 characters')).toBeVisible();

    await choose('Voice', 'Boris (en-GB)');
    const limits = { Rate: [0.1, 10], Pitch: [0, 2], Volume: [0, 1] };
    for (const [name, [least, most]] of Object.entries(limits)) {
      const quantity = main.getByRole('spinbutton', { name });
      await quantity.fill('-5');
      await quantity.press('Tab');
      await expect(quantity).toHaveAttribute('aria-valuenow', String(least));
      await quantity.fill('50');
      await quantity.press('Tab');
      await expect(quantity).toHaveAttribute('aria-valuenow', String(most));
    }
    await speak.click();
    await expect(status).toHaveText('Starting to speak…');
    expect(await synthesis.spoken()).toEqual([
      { text: 'One two', voice: 'Boris', rate: 10, pitch: 2, volume: 1 },
    ]);
    await synthesis.start();
    await expect(status).toHaveText('Speaking…');
    await synthesis.end();
    await expect(status).toContainText('Web Speech: Boris (en-GB)');

    await speak.click();
    await synthesis.fail('network');
    await expect(alert).toContainText('Speech synthesis failed: network');
    await expect(alert).toContainText('SYNTHESIS_FAILED');
    await stopTheClock(page);
    await speak.click();
    await page.clock.runFor(4_900);
    await expect(status).toHaveText('Starting to speak…');
    await page.clock.runFor(100);
    await expect(alert).toContainText('the voice didn’t start within 5 seconds');

    await main.getByRole('tab', { name: 'Speech-to-Text' }).click();
    await expect(main.getByRole('button', { name: 'Start Recording' })).toHaveCount(0);
    await expect(alert).toContainText(
      'WebSpeech API is not supported in this browser. Please use Chrome, Firefox, or Safari for speech recognition functionality.',
    );

    await page.clock.resume();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'speechSynthesis');
    });
    await page.goto('/voice-capabilities?tab=text-to-speech');
    await expect(alert).toContainText('Speech synthesis not supported in this browser');
  },
);
