import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from 'playwright/test';
import { holdMicrophone } from '../pages/microphone';
import { stopTheClock } from '../pages/stopTheClock';
import { expectChoices, factOf, noteSentForms, voiceLab } from '../pages/voiceLab';
import { watchRecorder } from '../pages/watchedRecorder';
import { test } from '../site/signedInTest';
import { voiceDouble } from '../site/voiceDouble';

test.use({ account: 'admin' });

const WAV = readFileSync(fileURLToPath(new URL('../fixtures/spoken-answer.wav', import.meta.url)));
const wav = (name: string) => ({ name, mimeType: 'audio/wav', buffer: WAV });
const LIMIT_BYTES = 25 * 1_048_576;

/** All formats that may be offered, with their names; a browser has some of them. */
const RECORDING_FORMATS = {
  'audio/webm;codecs=opus': 'WebM Opus',
  'audio/mp4;codecs=mp4a.40.2': 'MP4 AAC (m4a)',
  'audio/webm': 'WebM default',
  'audio/mp4': 'MP4 default',
  'audio/ogg;codecs=opus': 'OGG Opus',
};
const supportedFormats = (page: Page) =>
  page.evaluate(
    (formats) =>
      Object.entries(formats).flatMap(([type, label]) =>
        MediaRecorder.isTypeSupported(type) ? [label] : [],
      ),
    RECORDING_FORMATS,
  );

// Without animation, a list can be pressed before antd listens.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[V5, V8, V10] transcribes a recording and a file by OpenAI, with each of its options', async ({
  page,
}) => {
  const watched = await watchRecorder(page);
  const sentForms = await noteSentForms(page);
  await page.goto('/voice-capabilities?provider=openai&tab=speech-to-text');
  const lab = voiceLab(page);
  const { main, chosen, choose, transcribe, transcription, record, stopRecording, upload, alert, tab } = lab;
  await expect(chosen('Model')).toHaveText('gpt-4o-transcribe');
  await expect(chosen('Language')).toHaveText('English');
  await expect(chosen('Response Format')).toHaveText('json');
  await expectChoices(page, 'Language', ['English', 'Russian']);
  const without = (format: string) => `${format} (unavailable with gpt-4o-transcribe)`;
  await expectChoices(page, 'Response Format', [
    'json',
    ...['text', 'srt', 'vtt', 'verbose_json'].map(without),
  ]);
  await expect(chosen('Audio Format')).toHaveText('WebM Opus');
  const offered = await supportedFormats(page);
  expect(offered.length).toBeGreaterThan(1);
  expect(offered.length).toBeLessThan(5);
  await expectChoices(page, 'Audio Format', offered);
  await expect(main.getByText('Please select an audio file or record audio')).toBeVisible();
  await expect(transcribe).toBeDisabled();
  await expect(upload).toHaveAttribute('accept', 'audio/*');
  await expect(main.getByText('Choose a file of up to 25 MB or make a recording.')).toBeVisible();

  await record.click();
  await expect(main.getByText('Recording…')).toBeVisible();
  await expect(chosen('Audio Format').getByRole('combobox')).toBeDisabled();
  await expect(main.getByRole('timer')).toHaveText('2 s of 300 s');
  const level = main.getByRole('meter', { name: 'Volume' });
  await expect.poll(async () => Number(await level.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await stopRecording.click();
  await expect(main.getByText('recording.webm', { exact: true })).toBeVisible();
  const { asked, recorders, openTracks } = await watched();
  expect(asked).toMatchObject([{ audio: { sampleRate: 16_000, channelCount: 1, sampleSize: 16 } }]);
  expect(recorders).toMatchObject([
    { mimeType: 'audio/webm;codecs=opus', timeslice: 100, sampleRate: 16_000, channels: 1 },
  ]);
  expect(recorders[0]?.pieces).toBeGreaterThan(10);
  expect(openTracks).toBe(0);
  await expect(main.getByText(/^[\d.]+ KB$/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Download audio' })).toHaveAttribute(
    'download',
    'recording.webm',
  );
  await voiceDouble.script({
    behaviour: { kind: 'ok', text: 'A mutex protects shared state.', confidence: 0.87 },
    dialect: 'openai',
    operation: 'transcription',
    about: 'gpt-4o-transcribe',
  });
  await transcribe.click();
  await expect(transcription.getByRole('blockquote')).toHaveText('A mutex protects shared state.');
  await expect(factOf(transcription, 'Provider')).toHaveText('OpenAI');
  await expect(factOf(transcription, 'Language')).toHaveText('en');
  await expect(factOf(transcription, 'Confidence')).toHaveText('87%');
  const [first] = await sentForms();
  expect(first).toMatchObject({ method: 'POST', url: '/api/voice/stt' });
  expect(first?.parts.slice(0, -1)).toEqual([
    ['provider', 'openai'],
    ['model', 'gpt-4o-transcribe'],
    ['language', 'en'],
    ['responseFormat', 'json'],
  ]);
  expect(first?.parts.at(-1)?.[0]).toBe('file');
  expect(first?.parts.at(-1)?.[1]).toMatch(/^recording\.webm audio\/webm;codecs=opus \d+$/);

  // A file replaces the recording, and the recording's address is revoked.
  await choose('Model', 'whisper-1 (until February 26, 2027)');
  await choose('Language', 'Russian');
  await choose('Response Format', 'srt');
  await upload.setInputFiles(wav('my answer.wav'));
  await expect(main.getByText('my answer.wav', { exact: true })).toBeVisible();
  await expect(main.getByText(`${(WAV.length / 1_024).toFixed(1)} KB`, { exact: true })).toBeVisible();
  expect((await watched()).keptSounds).toBe(1);
  await transcribe.click();
  await expect(transcription.getByRole('blockquote')).toContainText('-->');
  await expect(factOf(transcription, 'Confidence')).toHaveText('not reported by this model');
  const [, second] = await sentForms();
  expect(second?.parts).toEqual([
    ['provider', 'openai'],
    ['model', 'whisper-1'],
    ['language', 'ru'],
    ['responseFormat', 'srt'],
    ['includeTimestamps', 'false'],
    ['includeSpeakerDiarization', 'false'],
    ['file', `my answer.wav audio/wav ${String(WAV.length)}`],
  ]);
  const heard = (await voiceDouble.calls()).findLast(
    ({ operation, fields }) => operation === 'transcription' && fields['model'] === 'whisper-1',
  );
  expect(heard?.fields).toMatchObject({ model: 'whisper-1', language: 'ru', response_format: 'srt' });
  expect(heard?.file?.bytes).toBe(WAV.length);

  const long = test.info().outputPath('long.wav');
  writeFileSync(long, Buffer.alloc(LIMIT_BYTES + 1));
  await upload.setInputFiles(long);
  await expect(alert).toContainText('File size too large');
  await expect(alert).toContainText('FILE_TOO_LARGE');
  await expect(alert).toContainText('over the limit of 25 MB');
  await expect(transcribe).toBeDisabled();
  await upload.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(alert).toContainText('Please select an audio file or record audio');
  await expect(transcribe).toBeDisabled();
  expect(await sentForms()).toHaveLength(2);

  // Leaving during a recording releases the microphone.
  await record.click();
  await expect(main.getByRole('timer')).toHaveText('1 s of 300 s');
  expect((await watched()).openTracks).toBe(1);
  await tab('Text-to-Speech').click();
  await expect.poll(async () => (await watched()).openTracks).toBe(0);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect.poll(async () => (await watched()).keptSounds).toBe(0);
});

test(
  '[V7, V10] transcribes by ElevenLabs, with the time of each word',
  { tag: '@thorough' },
  async ({ page }) => {
    const sentForms = await noteSentForms(page);
    await page.goto('/voice-capabilities?provider=elevenlabs&tab=speech-to-text');
    const { main, chosen, transcribe, transcription, upload, choose, reset } = voiceLab(page);
    const model = main.getByRole('textbox', { name: 'Model' });
    await expect(model).toHaveValue('scribe_v2');
    await expect(model).not.toBeEditable();
    await expect(
      main.getByText('The default model scribe_v1 was retired on July 9, 2026 and replaced by scribe_v2.'),
    ).toBeVisible();
    await expect(chosen('Language')).toHaveText('English');
    await expectChoices(page, 'Language', ['English', 'Russian']);
    await expectChoices(page, 'Audio Format', await supportedFormats(page));
    const timestamps = main.getByRole('checkbox', { name: 'Include timestamps' });
    await expect(timestamps).not.toBeChecked();
    await expect(main.getByText('Choose a file of up to 100 MB or make a recording.')).toBeVisible();
    await expect(transcribe).toBeDisabled();
    await upload.setInputFiles(wav('answer.wav'));
    await voiceDouble.script({
      behaviour: { kind: 'ok', text: 'Immutable by default', confidence: 0.5 },
      dialect: 'elevenlabs',
      operation: 'transcription',
      times: 2,
    });
    await transcribe.click();
    await expect(transcription.getByRole('blockquote')).toHaveText('Immutable by default');
    await expect(factOf(transcription, 'Provider')).toHaveText('ElevenLabs');
    await expect(factOf(transcription, 'Confidence')).toHaveText('50%');
    await expect(factOf(transcription, 'Language')).toHaveText(/^en/);
    await choose('Language', 'Russian');
    await timestamps.check();
    await transcribe.click();
    await expect(transcription.getByText('3 words with timestamps')).toBeVisible();
    const file = ['file', `answer.wav audio/wav ${String(WAV.length)}`];
    const form = (language: string, timed: string) => [
      ['provider', 'elevenlabs'],
      ['model', 'scribe_v2'],
      ['language', language],
      ['responseFormat', 'json'],
      ['includeTimestamps', timed],
      ['includeSpeakerDiarization', 'false'],
      file,
    ];
    expect((await sentForms()).map(({ parts }) => parts)).toEqual([form('en', 'false'), form('ru', 'true')]);
    await reset.click();
    await expect(timestamps).not.toBeChecked();
    await expect(chosen('Language')).toHaveText('English');
  },
);

// This test is here, where tests run in sequence: the double's script is per model, not per page.
test(
  '[V9] shows transcription failures with specific messages, and keeps the recording',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/voice-capabilities?provider=openai&tab=speech-to-text');
    const { alert, upload, transcribe, main, provider } = voiceLab(page);
    await upload.setInputFiles(wav('answer.wav'));
    for (const [key, label, model] of [
      ['openai', 'OpenAI', 'gpt-4o-transcribe'],
      ['elevenlabs', 'ElevenLabs', 'scribe_v2'],
    ] as const) {
      await provider(`${label} API`).click();
      await voiceDouble.script({
        behaviour: { kind: 'tooLargeHtml' },
        dialect: key,
        operation: 'transcription',
        about: model,
      });
      await transcribe.click();
      await expect(alert).toContainText(`${label} STT transcription failed`);
      await expect(alert).toContainText('File size too large');
      await expect(alert).toContainText('FILE_TOO_LARGE');
      await page.route('**/api/voice/stt', (route) => route.fulfill({ json: { words: [] } }));
      await transcribe.click();
      await expect(alert).toContainText('Speech-to-text failed');
      await expect(alert).toContainText('STT_FAILED');
      await page.unroute('**/api/voice/stt');
      await page.route('**/api/voice/stt', (route) => route.fulfill({ status: 500, body: '' }));
      await transcribe.click();
      await expect(alert).toContainText('API transcription failed');
      await page.unroute('**/api/voice/stt');
      await expect(main.getByText('answer.wav', { exact: true })).toBeVisible();
    }
  },
);

test(
  '[V8, V9] ends a recording after 300 seconds, and reports each error with a sentence and a code',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.clock.install();
    const allow = await holdMicrophone(page);
    await page.goto('/voice-capabilities?provider=openai&tab=speech-to-text');
    const { main, record, stopRecording, alert, status } = voiceLab(page);
    await stopTheClock(page);
    await record.click();
    await expect(status).toHaveText('Requesting microphone access...');
    await allow();
    await expect(status).toHaveText('Recording…');
    const timer = main.getByRole('timer');
    await expect(timer).toHaveText('0 s of 300 s');
    await page.clock.runFor(299_000);
    await expect(timer).toHaveText('299 s of 300 s');
    await page.clock.runFor(1_000);
    await expect(main.getByText('Recording stopped at the limit of 300 seconds.')).toBeVisible();
    await expect(main.getByText('recording.webm', { exact: true })).toBeVisible();
    await expect(record).toBeVisible();

    /** Replaces the browser's recorder by one with a single deviation. */
    const breakRecorder = (fault: string) =>
      page.evaluate((kind) => {
        class BrokenRecorder extends EventTarget {
          static isTypeSupported = () => true;
          state = 'inactive';
          readonly mimeType = 'audio/webm';
          start() {
            if (kind === 'start') throw new DOMException('', 'NotSupportedError');
            this.state = 'recording';
            if (kind === 'error') queueMicrotask(() => this.dispatchEvent(new Event('error')));
          }
          stop() {
            if (kind === 'stop') throw new DOMException('', 'InvalidStateError');
            this.state = 'inactive';
            if (kind === 'silent') this.dispatchEvent(new Event('stop'));
          }
        }
        Object.assign(window, { MediaRecorder: BrokenRecorder });
      }, fault);
    const expectError = async (sentence: string, code: string) => {
      await expect(alert).toContainText(sentence);
      await expect(alert).toContainText(new RegExp(`\\b${code}$`));
      await expect(record).toBeEnabled();
    };
    await breakRecorder('start');
    await record.click();
    await expectError('Failed to start recording', 'RECORDING_ERROR');
    await breakRecorder('error');
    await record.click();
    await expectError('Recording failed', 'RECORDING_ERROR');
    await breakRecorder('silent');
    await record.click();
    await stopRecording.click();
    await expectError('Recording failed - no audio data received', 'RECORDING_ERROR');
    await breakRecorder('stop');
    await record.click();
    await stopRecording.click();
    await expectError('Failed to stop recording', 'RECORDING_ERROR');
    await breakRecorder('endless');
    await record.click();
    await stopRecording.click();
    await expect(status).toHaveText('Finishing the recording…');
    await page.clock.runFor(2_000);
    await expectError('Failed to stop recording properly', 'RECORDING_ERROR');
    const refusals = {
      NotAllowedError: 'Allow the microphone for this page',
      NotFoundError: 'No microphone was found',
      NotReadableError: 'Another app is using the microphone',
    };
    for (const [name, advice] of Object.entries(refusals)) {
      await page.evaluate((refusal) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', refusal));
      }, name);
      await record.click();
      await expectError(
        'Failed to start recording. Please check microphone permissions.',
        'MICROPHONE_ACCESS_FAILED',
      );
      await expect(alert).toContainText(advice);
    }

    // The earlier recording is still there; a browser without a recorder can send files.
    await expect(main.getByText('recording.webm', { exact: true })).toBeVisible();
    await page.clock.resume();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'MediaRecorder');
    });
    await page.goto('/voice-capabilities?provider=elevenlabs&tab=speech-to-text');
    await expect(alert).toContainText('No supported audio formats detected');
    await expect(alert).toContainText('RECORDER_NOT_SUPPORTED');
    await expect(record).toBeDisabled();
    await expect(voiceLab(page).upload).toBeEnabled();
  },
);
