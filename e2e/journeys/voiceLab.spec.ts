import { expect, type Page } from 'playwright/test';
import { removeRecognition, scriptRecognition } from '../pages/scriptedRecognition';
import { scriptSynthesis } from '../pages/scriptedSynthesis';
import { stopTheClock } from '../pages/stopTheClock';
import { test } from '../site/signedInTest';

test.use({ account: 'admin' });

function lab(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    field: (name: string) => main.getByRole('combobox', { name }),
    async choose(name: string, option: string) {
      await main.getByRole('combobox', { name }).click();
      await page
        .getByRole('option', { name: option, exact: true })
        .or(page.getByTitle(option, { exact: true }))
        .last()
        .click();
    },
    status: main.getByRole('status'),
    transcript: main.getByRole('log'),
    alert: main.getByRole('alert'),
    record: main.getByRole('button', { name: 'Start Recording' }),
    stop: main.getByRole('button', { name: 'Stop Recording' }),
  };
}

test('[V2, V9] the browser’s recognition is tried with all its options, and each of its errors has a name', async ({
  page,
}) => {
  const recognition = await scriptRecognition(page);
  await page.clock.install();
  await page.goto('/voice-capabilities?tab=speech-to-text');
  const { main, field, choose, status, transcript, alert, record, stop } = lab(page);
  await expect(field('Language')).toBeVisible();
  await choose('Max Alternatives', '2');
  await choose('Silence Timeout', '5 seconds');

  await stopTheClock(page);
  const startRecording = async () => {
    await record.click();
    await expect(status).toHaveText('Getting ready. Wait a moment before you speak.');
    await page.clock.runFor(1_000);
  };
  await startRecording();
  await expect(status).toHaveText('Smart recording active...');
  await expect(field('Language')).toBeDisabled();
  await expect(transcript).toHaveText('Listening...');
  await expect(main.getByText('Auto-stop in 5s')).toBeVisible();
  expect(await recognition.started()).toMatchObject([
    { lang: 'en-US', interimResults: true, maxAlternatives: 2 },
  ]);
  await page.clock.runFor(2_000);
  await expect(main.getByText('Auto-stop in 3s')).toBeVisible();
  await recognition.hearInterim('ready');
  await expect(transcript).toHaveText('ready');
  await expect(main.getByText('Auto-stop in 5s')).toBeVisible();
  await recognition.hear('ready to start', ['red tea to start']);
  await page.clock.runFor(5_000);
  const result = main.getByRole('region', { name: 'Transcription' });
  await expect(result.getByRole('blockquote')).toHaveText('ready to start');
  for (const fact of ['Web Speech', 'en-US', '90%', 'red tea to start'])
    await expect(result).toContainText(fact);
  await main.getByRole('button', { name: 'Clear Transcript' }).click();
  await expect(result).toHaveCount(0);

  await main.getByRole('checkbox', { name: 'Continuous Recording' }).check();
  await main.getByRole('checkbox', { name: 'Show Interim Results' }).uncheck();
  await expect(field('Silence Timeout')).toBeDisabled();
  await startRecording();
  await expect(status).toHaveText('Recording continuously... Click stop to finish.');
  await page.clock.runFor(20_000);
  await expect(status).toHaveText('Recording continuously... Click stop to finish.');
  await expect(main.getByText('Auto-stop in')).toHaveCount(0);
  await stop.click();
  await expect(alert).toContainText('No speech detected');

  const errors = {
    'not-allowed': ['Microphone permission denied', 'MICROPHONE_PERMISSION_DENIED'],
    network: ['Network error during speech recognition', 'NETWORK_ERROR'],
    'audio-capture': ['Audio capture failed', 'AUDIO_CONTEXT_ERROR'],
    'service-not-allowed': ['Speech recognition service not allowed', 'PROVIDER_NOT_AVAILABLE'],
  };
  for (const [error, [sentence, code]] of Object.entries(errors)) {
    await startRecording();
    await expect(status).toHaveText(/^Recording continuously/);
    await recognition.fail(error);
    await expect(alert).toContainText(sentence ?? '');
    await expect(alert).toContainText(code ?? '');
  }
});

test('[V3, V9] the browser’s voices are tried with rate, pitch and volume within their limits', async ({
  page,
}) => {
  const synthesis = await scriptSynthesis(page);
  await removeRecognition(page);
  await page.clock.install();
  await page.goto('/voice-capabilities');
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
  await expect(status).toHaveText('Starting to speak...');
  expect(await synthesis.spoken()).toEqual([
    { text: 'One two', voice: 'Boris', rate: 10, pitch: 2, volume: 1 },
  ]);
  await synthesis.start();
  await expect(status).toHaveText('Speaking...');
  await synthesis.end();
  await expect(status).toContainText('Web Speech: Boris (en-GB)');

  await speak.click();
  await synthesis.fail('network');
  await expect(alert).toContainText('Speech synthesis failed: network');
  await expect(alert).toContainText('SYNTHESIS_FAILED');
  await stopTheClock(page);
  await speak.click();
  await page.clock.runFor(4_900);
  await expect(status).toHaveText('Starting to speak...');
  await page.clock.runFor(100);
  await expect(alert).toContainText('the voice did not start within 5 seconds');

  await main.getByRole('tab', { name: 'Speech-to-Text' }).click();
  await expect(alert).toContainText(
    'WebSpeech API is not supported in this browser. Please use Chrome, Firefox, or Safari for speech recognition functionality.',
  );
});
