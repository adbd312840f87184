import { expect, type Page } from 'playwright/test';
import { expectChoices, factOf, nextSpeech, voiceLab } from '../pages/voiceLab';
import { test } from '../site/signedInTest';
import { voiceDouble } from '../site/voiceDouble';

test.use({ account: 'admin' });

const OPENAI_FORMATS = ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'];
const ELEVENLABS_FORMATS = [
  ...['22050_32', '44100_32', '44100_64', '44100_96', '44100_128', '44100_192'].map((rate) => `mp3_${rate}`),
  ...['8000', '16000', '22050', '24000', '44100', '48000'].map((rate) => `pcm_${rate}`),
  'ulaw_8000',
  'alaw_8000',
  ...['32', '64', '96', '128', '192'].map((rate) => `opus_48000_${rate}`),
];

/** Asserts that the sound plays without a click. */
async function expectPlayed(page: Page): Promise<void> {
  const player = voiceLab(page).spoken.locator('audio');
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime > 0 || audio.ended))
    .toBe(true);
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.error)).toBeNull();
  await expect(voiceLab(page).spoken.getByRole('link', { name: 'Download audio' })).toHaveAttribute(
    'download',
    /^speech\.\w+$/,
  );
}

/** The double's requests to speak about `text`. */
const askedAbout = async (text: string) =>
  (await voiceDouble.calls()).filter(
    ({ operation, fields }) => operation === 'speech' && JSON.stringify(fields).includes(text),
  );

// Without animation, a list can be pressed before antd listens.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[V1, V4, V10] speaks by OpenAI with each of its models, voices and formats', async ({ page }) => {
  await page.goto('/voice-capabilities?tab=text-to-speech');
  const { main, provider, tab, field, chosen, choose, text, speak, spoken, reset, status } = voiceLab(page);
  await expect(provider('Built-in voice Server')).toBeVisible();
  await expect(main.getByRole('group', { name: 'Provider' }).getByRole('radio')).toHaveCount(4);
  await expect(provider('Web Speech Browser')).toBeChecked();
  await expect(provider('ElevenLabs API')).toBeEnabled();
  await provider('OpenAI API').click();
  await expect(page).toHaveURL(/&provider=openai$/);
  await expect(tab('Text-to-Speech')).toHaveAttribute('aria-selected', 'true');

  // Checks the initial values, and all options.
  await expect(chosen('Model')).toHaveText('gpt-4o-mini-tts');
  await expect(chosen('Voice')).toHaveText(/^alloy$/i);
  await expect(chosen('Format')).toHaveText('mp3');
  // The server's configuration has arrived.
  await expect(main.getByText(/^This model will be retired on January 6, 2027\.$/)).toBeVisible();
  await expectChoices(page, 'Model', [/^gpt-4o-mini-tts\b/, /^tts-1\b/, /^tts-1-hd\b/]);
  await expectChoices(page, 'Format', OPENAI_FORMATS);
  await expect(reset).toBeDisabled();
  await expect(speak).toBeEnabled();
  await main.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(main.getByText('Please enter text to synthesize')).toBeVisible();
  await expect(speak).toBeDisabled();
  await text.fill('   ');
  await expect(speak).toBeDisabled();
  await text.fill('x'.repeat(4_097));
  await expect(main.getByText('4097 / 4096 characters')).toBeVisible();
  await expect(main.getByText('1 character over the limit of 4096.')).toBeVisible();
  await expect(speak).toBeDisabled();

  // The text is unique to this attempt: the double remembers requests of earlier attempts.
  const said = `What does a mutex protect? ${crypto.randomUUID().slice(0, 8)}`;
  await text.fill(`  ${said} `);
  await expect(main.getByText('35 / 4096 characters')).toBeVisible();
  await voiceDouble.script({ behaviour: { kind: 'slowFirstByte', milliseconds: 1_500 }, about: said });
  let request = nextSpeech(page);
  await speak.click();
  expect((await request).method()).toBe('POST');
  expect((await request).postDataJSON()).toEqual({
    provider: 'openai',
    text: said,
    voice: 'alloy',
    model: 'gpt-4o-mini-tts',
    format: 'mp3',
  });
  await expect(status).toHaveText('OpenAI is preparing the audio…');
  await expect(field('Model')).toBeDisabled();
  await expect(factOf(spoken, 'Provider')).toHaveText('OpenAI');
  await expect(factOf(spoken, 'Format')).toHaveText('mp3');
  await expect(factOf(spoken, 'Content type')).toHaveText('audio/mpeg');
  await expectPlayed(page);

  await choose('Model', 'tts-1 (until January 6, 2027)');
  await choose('Voice', 'Nova');
  await choose('Format', 'pcm');
  await expect(reset).toBeEnabled();
  request = nextSpeech(page);
  await speak.click();
  expect((await request).postDataJSON()).toEqual({
    provider: 'openai',
    text: said,
    voice: 'nova',
    model: 'tts-1',
    format: 'pcm',
  });
  await expect(factOf(spoken, 'Format')).toHaveText('pcm');
  await expectPlayed(page);
  const calls = await askedAbout(said);
  expect(calls.map(({ dialect, fields }) => [dialect, fields['model'], fields['voice']])).toEqual([
    ['openai', 'gpt-4o-mini-tts', 'alloy'],
    ['openai', 'tts-1', 'nova'],
  ]);
  await reset.click();
  await expect(chosen('Model')).toHaveText('gpt-4o-mini-tts');
  await expect(chosen('Voice')).toHaveText(/^alloy$/i);
  await expect(chosen('Format')).toHaveText('mp3');

  // The same text is kept for every provider; the built-in voice speaks it too, but transcribes nothing.
  await provider('Built-in voice Server').click();
  await expect(text).toHaveValue(`  ${said} `);
  await speak.click();
  await expect(factOf(spoken, 'Provider')).toHaveText('Built-in voice');
  await expect(factOf(spoken, 'Content type')).toHaveText('audio/wav');
  await expectPlayed(page);
  await tab('Speech-to-Text').click();
  await expect(voiceLab(page).alert).toContainText(
    'Built-in voice doesn’t offer speech-to-text on this server.',
  );
  await expect(voiceLab(page).alert).toContainText('PROVIDER_NOT_AVAILABLE');
});

test(
  "[V6, V10] speaks by ElevenLabs with voices from the server, in 19 formats, with its sliders' settings",
  { tag: '@thorough' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const voicesAsked = () => asked.filter((call) => call === 'GET /api/voice/voices/elevenlabs').length;
    await page.goto('/voice-capabilities?provider=elevenlabs');
    const { main, chosen, choose, text, speak, spoken, reset, alert } = voiceLab(page);
    await expect(chosen('Voice')).toHaveText('Sarah');
    expect(asked).toEqual(
      expect.arrayContaining(['GET /api/voice/health', 'GET /api/voice/providers/elevenlabs/config']),
    );
    expect(voicesAsked()).toBe(1);
    await expectChoices(page, 'Voice', ['Sarah', 'George', 'Our own']);
    await expect(chosen('Model')).toHaveText('eleven_multilingual_v2');
    await expect(chosen('Format')).toHaveText('mp3_44100_128');
    const config = await page.request.get('/api/voice/providers/elevenlabs/config');
    const { formats } = (await config.json()) as { formats: string[] };
    expect([...formats].sort()).toEqual([...ELEVENLABS_FORMATS].sort());
    await expectChoices(page, 'Format', formats);

    const settings = { Stability: '0.75', 'Similarity Boost': '0.8', Style: '0.2' };
    for (const [name, initial] of Object.entries(settings)) {
      const slider = main.getByRole('slider', { name });
      await expect(slider).toHaveAttribute('aria-valuemin', '0');
      await expect(slider).toHaveAttribute('aria-valuemax', '1');
      await expect(slider).toHaveAttribute('aria-valuenow', initial);
    }
    const boost = main.getByRole('checkbox', { name: 'Speaker Boost' });
    await expect(boost).toBeChecked();
    await text.fill('x'.repeat(5_001));
    await expect(main.getByText('5001 / 5000 characters')).toBeVisible();
    await expect(speak).toBeDisabled();

    const said = `When is a queue better than a stack? ${crypto.randomUUID().slice(0, 8)}`;
    await text.fill(said);
    await expect(main.getByText('45 / 5000 characters')).toBeVisible();
    const empty = {
      pronunciation_dictionary_locators: [],
      previous_text: '',
      next_text: '',
      previous_request_ids: [],
      next_request_ids: [],
    };
    let request = nextSpeech(page);
    await speak.click();
    expect((await request).postDataJSON()).toEqual({
      provider: 'elevenlabs',
      text: said,
      voice: 'EXAVITQu4vr4xnSDxMaL',
      model: 'eleven_multilingual_v2',
      format: 'mp3_44100_128',
      providerSettings: {
        stability: 0.75,
        similarity_boost: 0.8,
        style: 0.2,
        use_speaker_boost: true,
        ...empty,
      },
    });
    await expect(factOf(spoken, 'Provider')).toHaveText('ElevenLabs');
    await expect(factOf(spoken, 'Format')).toHaveText('mp3_44100_128');
    await expect(factOf(spoken, 'Content type')).toHaveText('audio/mpeg');
    await expectPlayed(page);

    await choose('Voice', 'George');
    await choose('Format', 'ulaw_8000');
    await main.getByRole('slider', { name: 'Stability' }).press('ArrowRight');
    await main.getByRole('slider', { name: 'Style' }).press('Home');
    await boost.uncheck();
    request = nextSpeech(page);
    await speak.click();
    expect((await request).postDataJSON()).toMatchObject({
      voice: 'JBFqnCBsd6RMkjVDRZzb',
      format: 'ulaw_8000',
      providerSettings: {
        stability: 0.76,
        similarity_boost: 0.8,
        style: 0,
        use_speaker_boost: false,
        ...empty,
      },
    });
    await expect(factOf(spoken, 'Format')).toHaveText('ulaw_8000');
    await expectPlayed(page);
    const [, second] = await askedAbout(said);
    expect(second?.path).toContain('JBFqnCBsd6RMkjVDRZzb');
    expect(second?.query['output_format']).toBe('ulaw_8000');
    expect(second?.fields['voice_settings']).toEqual({
      stability: 0.76,
      similarity_boost: 0.8,
      style: 0,
      use_speaker_boost: false,
    });
    await reset.click();
    await expect(main.getByRole('slider', { name: 'Stability' })).toHaveAttribute('aria-valuenow', '0.75');
    await expect(boost).toBeChecked();
    await expect(chosen('Voice')).toHaveText('Sarah');

    // A reload of the voices selects the default if the list has one, else the first voice; failures are only
    // logged.
    const refresh = main.getByRole('button', { name: 'Refresh' });
    for (const [otto, expected] of [
      [{ id: 'o-2', name: 'Otto', isDefault: true }, 'Otto'],
      [{ id: 'o-2', name: 'Otto' }, 'Nora'],
    ] as const) {
      await page.route('**/api/voice/voices/elevenlabs', (route) =>
        route.fulfill({ json: { voices: [{ id: 'n-1', name: 'Nora' }, otto] } }),
      );
      await refresh.click();
      await expect(chosen('Voice')).toHaveText(expected);
    }
    expect(voicesAsked()).toBe(3);
    await page.unroute('**/api/voice/voices/elevenlabs');
    await page.route('**/api/voice/voices/elevenlabs', (route) => route.fulfill({ status: 500 }));
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.text() === 'HTTP: GET /api/voice/voices/elevenlabs: 500',
    });
    await refresh.click();
    await logged;
    await expect(refresh).toBeEnabled();
    await expect(chosen('Voice')).toHaveText('Nora');
    await expect(alert).toHaveCount(0);
  },
);

test(
  '[V1, V4, V6, V9] shows the player after a refused autoplay, and reports unplayable sounds and missing keys',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.goto('/voice-capabilities?provider=openai');
    const { main, provider, text, speak, spoken, alert } = voiceLab(page);
    await text.fill('May a page begin to play by itself?');
    await speak.click();
    await expect(spoken.getByText('Your browser blocks autoplay. Press play to listen.')).toBeVisible();
    await expect(spoken.locator('audio')).toBeVisible();
    await page.route('**/api/voice/tts', (route) =>
      route.fulfill({ body: 'no sound at all', contentType: 'audio/mpeg' }),
    );
    await speak.click();
    await expect(spoken.getByText(/^Failed to play audio\./)).toBeVisible();

    // The server has no keys.
    const unset = (name: string) => ({
      provider: name,
      status: 'notConfigured',
      setting: `${name.toUpperCase()}_API_KEY`,
    });
    await page.route('**/api/voice/health', (route) =>
      route.fulfill({ json: { providers: [unset('openai'), unset('elevenlabs')] } }),
    );
    await page.goto('/voice-capabilities?tab=text-to-speech');
    await expect(provider('OpenAI API')).toBeDisabled();
    await expect(provider('ElevenLabs API')).toBeDisabled();
    for (const name of ['OPENAI', 'ELEVENLABS']) {
      await expect(
        main.getByText(`Not connected. Set ${name}_API_KEY on the server to connect.`),
      ).toBeVisible();
    }
    await page.goto('/voice-capabilities?provider=openai');
    await expect(alert).toContainText('OpenAI isn’t set up on this server.');
    await expect(alert).toContainText('PROVIDER_NOT_AVAILABLE');

    // The server lacks these calls.
    await page.route('**/api/voice/**', (route) => route.fulfill({ status: 404, json: { message: 'No' } }));
    const capability = page.waitForRequest('**/api/voice/providers/openai/capabilities/tts');
    await page.goto('/voice-capabilities?provider=openai');
    await capability;
    await expect(main.getByRole('group', { name: 'Provider' }).getByRole('radio')).toHaveCount(3);
    for (const name of ['Web Speech Browser', 'OpenAI API', 'ElevenLabs API']) {
      await expect(provider(name)).toBeEnabled();
    }
    await expect(alert).toContainText('We don’t know whether OpenAI offers text-to-speech on this server.');
    await expectChoices(page, 'Format', OPENAI_FORMATS);
    await provider('ElevenLabs API').click();
    await expectChoices(page, 'Format', ELEVENLABS_FORMATS);
  },
);
