import type { VoiceProvider as VoiceProviderKey } from '@prova/api/types/voice/voiceProvider';
import { audioSample } from '../../testing/voice/audioSamples';
import { awaitSpeech } from '../../testing/voice/awaitSpeech';
import { silentSpeaker } from '../../testing/silentSpeaker';
import { startVoiceDouble, type VoiceDouble } from '../../testing/voice/startVoiceDouble';
import type { VoiceBehaviour } from '../../testing/voice/voiceBehaviours';
import { objectWith } from '../../testing/matchers';
import { completeWave } from './audio/wrapSamples';
import { createVoiceProviders, type VoiceProviders } from './createVoiceProviders';
import { ELEVENLABS_FORMATS } from './elevenLabs/elevenLabsConfig';
import type { SpeakRequest, VoiceProvider } from './voiceProvider';

const KEYS = { openai: 'sk-canary-0123456789abcdef', elevenlabs: 'sk_canary_fedcba9876543210' };
const NO_NAMES = { speechModels: [], voices: [], transcriptionModels: [] };
/** Time limits in milliseconds: deliberate slowness exceeds them, a busy machine does not. */
const LIMITS = { answer: 1500, transcription: 1500, stall: 700, list: 1500 };

let double: VoiceDouble;
let providers: VoiceProviders;
const outcomes: string[] = [];

beforeAll(async () => {
  double = await startVoiceDouble({ keys: KEYS });
});
beforeEach(() => {
  double.reset();
  outcomes.length = 0;
  providers = createVoiceProviders({
    speaker: silentSpeaker,
    settings: {
      openai: { baseUrl: double.openAiBaseUrl, apiKey: KEYS.openai, ...NO_NAMES },
      elevenlabs: { baseUrl: double.elevenLabsBaseUrl, apiKey: KEYS.elevenlabs },
    },
    onAsked: ({ provider, operation, outcome }) => outcomes.push(`${provider} ${operation} ${outcome}`),
    limits: LIMITS,
  });
});
afterAll(() => double.stop());

const stays = () => new AbortController().signal;
function find(key: VoiceProviderKey): VoiceProvider {
  const provider = providers.find(key);
  if (!provider) throw new Error(key);
  return provider;
}
const speak = async (key: VoiceProviderKey, request: Partial<SpeakRequest> = {}) =>
  awaitSpeech(await find(key).speak({ text: 'What is a closure?', ...request }, stays()));

describe("[V4] OpenAI's speech", () => {
  test("speaks with the page's defaults, per the provider's reference", async () => {
    const said = await speak('openai');
    expect(said).toMatchObject({
      bytes: audioSample('mp3', 0.4),
      spoken: {
        contentType: 'audio/mpeg',
        format: 'mp3',
        model: 'gpt-4o-mini-tts',
        voice: 'alloy',
        requestId: 'request-1',
      },
    });
    expect(double.calls).toMatchObject([
      {
        path: '/openai/v1/audio/speech',
        headers: { authorization: `Bearer ${KEYS.openai}`, 'content-type': 'application/json' },
      },
    ]);
    expect(double.calls[0]?.fields).toEqual({
      model: 'gpt-4o-mini-tts',
      input: 'What is a closure?',
      voice: 'alloy',
      response_format: 'mp3',
    });
    expect(outcomes).toEqual(['openai tts ok']);
  });

  test.each([
    ['mp3', 'audio/mpeg'],
    ['opus', 'audio/ogg'],
    ['aac', 'audio/aac'],
    ['flac', 'audio/flac'],
    ['wav', 'audio/wav'],
    ['pcm', 'audio/wav'],
  ])('returns %s as %s, despite octet-stream', async (format, contentType) => {
    const said = await speak('openai', { format });
    expect(said).toMatchObject({ spoken: { format, contentType } });
    if (!('spoken' in said)) return;
    expect(format === 'pcm' ? said.bytes.subarray(44) : said.bytes).toEqual(audioSample(format, 0.4));
  });

  test('speaks with the given model, voice, format, speed and instructions', async () => {
    const providerSettings = { speed: 1.25, instructions: 'Calm.' };
    await speak('openai', { model: 'gpt-4o-mini-tts', voice: 'nova', format: 'wav', providerSettings });
    expect(double.calls[0]?.fields).toMatchObject({
      voice: 'nova',
      response_format: 'wav',
      speed: 1.25,
      instructions: 'Calm.',
    });
  });
});

describe("[V6] ElevenLabs' speech", () => {
  test("speaks with the specification's defaults, in the default voice", async () => {
    const said = await speak('elevenlabs');
    expect(said).toMatchObject({
      bytes: audioSample('mp3', 0.4),
      spoken: { contentType: 'audio/mpeg', format: 'mp3_44100_128', model: 'eleven_multilingual_v2' },
    });
    const call = double.calls.find(({ operation }) => operation === 'speech');
    expect(call).toMatchObject({
      path: '/elevenlabs/v1/text-to-speech/EXAVITQu4vr4xnSDxMaL/stream',
      query: { output_format: 'mp3_44100_128' },
      headers: { 'xi-api-key': KEYS.elevenlabs },
    });
    expect(call?.fields).toEqual({
      text: 'What is a closure?',
      model_id: 'eleven_multilingual_v2',
      voice_settings: { stability: 0.75, similarity_boost: 0.8, style: 0.2, use_speaker_boost: true },
    });
  });

  test('speaks in nineteen formats, each of them playable', async () => {
    expect(ELEVENLABS_FORMATS).toHaveLength(19);
    for (const format of ELEVENLABS_FORMATS) {
      const said = await speak('elevenlabs', { format, voice: 'EXAVITQu4vr4xnSDxMaL' });
      const coding = format.split('_')[0] ?? '';
      const contentType = { mp3: 'audio/mpeg', opus: 'audio/ogg' }[coding] ?? 'audio/wav';
      expect([format, said]).toMatchObject([format, { spoken: { format, contentType } }]);
      if (!('spoken' in said) || contentType !== 'audio/wav') continue;
      const { bytes } = said;
      const rate = Number(format.split('_')[1]);
      const bits = coding === 'pcm' ? 16 : 8;
      expect({
        tag: bytes.readUInt16LE(20),
        channels: bytes.readUInt16LE(22),
        rate: bytes.readUInt32LE(24),
        bits: bytes.readUInt16LE(34),
        length: completeWave(bytes).length - 44,
        dataLength: Buffer.from(completeWave(bytes)).readUInt32LE(40),
      }).toEqual({
        tag: { pcm: 1, alaw: 6, ulaw: 7 }[coding],
        channels: 1,
        rate,
        bits,
        length: audioSample(format, 0.4).length,
        dataLength: audioSample(format, 0.4).length,
      });
    }
  });

  test('omits empty settings, and sends set ones', async () => {
    await speak('elevenlabs', {
      voice: 'JBFqnCBsd6RMkjVDRZzb',
      model: 'eleven_flash_v2_5',
      language: 'ru',
      providerSettings: {
        stability: 0.1,
        similarity_boost: 0.2,
        style: 0.3,
        use_speaker_boost: false,
        pronunciation_dictionary_locators: [],
        previous_text: 'Before.',
        next_text: '',
        previous_request_ids: [],
        next_request_ids: null,
      },
    });
    expect(double.calls[0]?.fields).toEqual({
      text: 'What is a closure?',
      model_id: 'eleven_flash_v2_5',
      language_code: 'ru',
      previous_text: 'Before.',
      voice_settings: { stability: 0.1, similarity_boost: 0.2, style: 0.3, use_speaker_boost: false },
    });
  });

  test('omits the language for the multilingual model', async () => {
    await speak('elevenlabs', { language: 'ru', voice: 'EXAVITQu4vr4xnSDxMaL' });
    expect(double.calls[0]?.fields).not.toHaveProperty('language_code');
  });

  test('lists voices from all pages, one of them the default', async () => {
    expect(await find('elevenlabs').voices(stays())).toEqual({
      ok: true,
      value: [
        { id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah', isDefault: true },
        { id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', isDefault: false },
        { id: 'cloned-voice-of-ours-1', name: 'Our own', isDefault: false },
      ],
    });
    expect(double.calls.map(({ path, query }) => [path, query['next_page_token']])).toEqual([
      ['/elevenlabs/v2/voices', undefined],
      ['/elevenlabs/v2/voices', 'page-2'],
    ]);
  });

  test('falls back to the older voice list where a server lacks the newer', async () => {
    double.script({
      operation: 'voices',
      behaviour: { kind: 'failure', status: 404, code: 'not_found', message: 'No.' },
    });
    expect(await find('elevenlabs').voices(stays())).toMatchObject({ ok: true, value: { length: 3 } });
    expect(double.calls.at(-1)?.path).toBe('/elevenlabs/v1/voices');
  });
});

test.each<[VoiceProviderKey, Partial<SpeakRequest>, string]>([
  ['openai', { format: 'ogg' }, 'format'],
  ['openai', { model: '../../etc/passwd' }, 'model'],
  ['openai', { providerSettings: { speed: 5 } }, 'providerSettings.speed'],
  ['openai', { providerSettings: { speed: '1' } }, 'providerSettings.speed'],
  ['openai', { providerSettings: { pitch: 1 } }, 'providerSettings.pitch'],
  [
    'openai',
    { model: 'tts-1', providerSettings: { instructions: 'Calm.' } },
    'providerSettings.instructions',
  ],
  ['openai', { text: 'x'.repeat(4097) }, 'text'],
  ['elevenlabs', { format: 'mp3' }, 'format'],
  ['elevenlabs', { voice: '../models' }, 'voice'],
  ['elevenlabs', { voice: '..' }, 'voice'],
  ['elevenlabs', { voice: 'a?b' }, 'voice'],
  ['elevenlabs', { text: 'x'.repeat(5001) }, 'text'],
  ['elevenlabs', { providerSettings: { stability: 1.01 } }, 'providerSettings.stability'],
  ['elevenlabs', { providerSettings: { use_speaker_boost: 1 } }, 'providerSettings.use_speaker_boost'],
  [
    'elevenlabs',
    { providerSettings: { previous_request_ids: ['1', '2', '3', '4'] } },
    'providerSettings.previous_request_ids',
  ],
  ['builtIn', { format: 'mp3' }, 'format'],
])('[V10] does not send %s a request that it would refuse: %j', async (key, request, field) => {
  expect(await speak(key, request)).toMatchObject({
    failure: { code: 'VALIDATION_ERROR', status: 400, provider: key, field },
  });
  expect(double.calls).toEqual([]);
});

const BOTH = ['openai', 'elevenlabs'] as const;
type Expected = Partial<{
  code: string;
  status: number;
  message: string | RegExp;
  retryAfter: number;
  field: string;
  details: object;
}>;

type Fault = readonly [
  name: string,
  behaviour: VoiceBehaviour,
  expected: Expected,
  of?: readonly VoiceProviderKey[],
];
const FAILURES: readonly Fault[] = [
  [
    '401',
    { kind: 'unauthorized' },
    {
      code: 'API_UNAUTHORIZED',
      status: 502,
      message: 'API authentication failed',
      details: { status: 401, providerCode: 'invalid_api_key', requestId: 'request-1' },
    },
  ],
  [
    '401 in the older shape',
    { kind: 'failure', status: 401, code: 'invalid_api_key', message: 'Invalid API key', legacy: true },
    {
      code: 'API_UNAUTHORIZED',
      status: 502,
      message: 'API authentication failed',
      details: { status: 401, providerCode: 'invalid_api_key', requestId: 'request-1' },
    },
  ],
  [
    '403',
    { kind: 'forbidden' },
    {
      code: 'API_ERROR',
      status: 502,
      message: 'Country, region, or territory not supported',
      details: { status: 403, providerCode: 'unsupported_country_region_territory', requestId: 'request-1' },
    },
  ],
  [
    '422 with a list',
    { kind: 'invalid', field: 'text', message: 'field required' },
    {
      code: 'VALIDATION_ERROR',
      status: 422,
      message: 'field required',
      field: 'text',
      details: { status: 422, providerCode: 'value_error', requestId: 'request-1' },
    },
  ],
  [
    '400 in the older shape',
    {
      kind: 'failure',
      status: 400,
      code: 'max_character_limit_exceeded',
      message: 'Too long.',
      legacy: true,
    },
    { code: 'VALIDATION_ERROR', status: 422, message: 'Too long.' },
    ['elevenlabs'],
  ],
  [
    '429 with a wait',
    { kind: 'rateLimited', retryAfter: '7' },
    { code: 'API_RATE_LIMITED', status: 429, message: 'API rate limit exceeded', retryAfter: 7 },
  ],
  [
    '429 with a date',
    { kind: 'rateLimited', retryAfter: 'Wed, 21 Oct 2015 07:28:00 GMT' },
    { code: 'API_RATE_LIMITED', status: 429, retryAfter: 1 },
  ],
  [
    '429 without',
    { kind: 'rateLimited' },
    { code: 'API_RATE_LIMITED', status: 429, message: 'API rate limit exceeded' },
  ],
  [
    'quota',
    { kind: 'quota' },
    {
      code: 'API_RATE_LIMITED',
      status: 429,
      details: { status: 429, providerCode: 'insufficient_quota', requestId: 'request-1' },
    },
    ['openai'],
  ],
  [
    'quota, which comes as 401',
    { kind: 'quota' },
    {
      code: 'API_RATE_LIMITED',
      status: 429,
      details: { status: 401, providerCode: 'quota_exceeded', requestId: 'request-1' },
    },
    ['elevenlabs'],
  ],
  ['413', { kind: 'tooLarge' }, { code: 'FILE_TOO_LARGE', status: 413, message: 'File size too large' }],
  [
    '413 as a page',
    { kind: 'tooLargeHtml' },
    { code: 'FILE_TOO_LARGE', status: 413, message: 'File size too large' },
  ],
  [
    'a retired model',
    { kind: 'retiredModel' },
    {
      code: 'API_ERROR',
      status: 502,
      message: /deprecated|does not exist any more/,
      details: { status: 404, providerCode: 'model_not_found', requestId: 'request-1' },
    },
  ],
  [
    '500',
    { kind: 'serverError' },
    { code: 'API_ERROR', status: 502, message: 'The server had an error while processing your request.' },
  ],
  [
    '500 without a word',
    { kind: 'failure', status: 500, code: '', message: '' },
    { code: 'API_ERROR', status: 502, message: 'API synthesis failed' },
  ],
  [
    '200 with an error inside',
    { kind: 'errorInside', message: 'Out of memory.' },
    { code: 'API_ERROR', status: 502, message: 'Out of memory.' },
  ],
  [
    '200 with nothing',
    { kind: 'empty' },
    { code: 'API_ERROR', status: 502, message: 'API synthesis failed: the answer held no audio.' },
  ],
  [
    '200 with a page',
    { kind: 'html' },
    {
      code: 'API_ERROR',
      status: 502,
      message: 'API synthesis failed: the answer was text instead of audio.',
    },
  ],
  [
    'an address that leads elsewhere',
    { kind: 'redirect', location: 'http://127.0.0.1:9/' },
    { code: 'API_ERROR', status: 502, message: /redirects elsewhere/ },
  ],
  [
    'no answer',
    { kind: 'neverAnswers' },
    { code: 'NETWORK_ERROR', status: 504, message: 'The provider took too long to respond.' },
  ],
  [
    'a hang-up',
    { kind: 'hangsUp' },
    { code: 'NETWORK_ERROR', status: 502, message: 'The connection to the provider failed.' },
  ],
  [
    'an error as an event',
    { kind: 'sseError' },
    { code: 'API_ERROR', status: 502, message: 'The model stopped.' },
    ['openai'],
  ],
];

describe.each(BOTH)('[V9] [V10] returns errors of %s as values', (key) => {
  const ofThis = FAILURES.filter(([, , , of = BOTH]) => of.includes(key)).map(
    ([name, behaviour, expected]): [string, VoiceBehaviour, Expected] => [name, behaviour, expected],
  );
  test.each(ofThis)('%s', async (_name, behaviour, { message, ...expected }) => {
    double.script({ operation: 'speech', behaviour });
    const said = await speak(key, { voice: key === 'openai' ? 'alloy' : 'EXAVITQu4vr4xnSDxMaL' });
    expect(said).toMatchObject({ failure: { provider: key, ...expected } });
    if (!('failure' in said)) return;
    if (message !== undefined) {
      if (typeof message === 'string') expect(said.failure.message).toBe(message);
      else expect(said.failure.message).toMatch(message);
    }
    expect(said.failure.retryAfter).toBe(expected.retryAfter);
    expect(double.calls).toHaveLength(1);
    expect(outcomes).toEqual([`${key} tts ${expected.code}`]);
  });

  test.each<[string, VoiceBehaviour, number]>([
    ['is cut off in the middle', { kind: 'cut' }, 502],
    ['stalls in the middle', { kind: 'stalls' }, 504],
  ])('fails speech that %s after returning the received part', async (_name, behaviour, status) => {
    double.script({ operation: 'speech', behaviour });
    const said = await speak(key, { voice: key === 'openai' ? 'alloy' : 'EXAVITQu4vr4xnSDxMaL' });
    expect(said).toMatchObject({ failure: { code: 'NETWORK_ERROR', status, provider: key } });
    const half = audioSample('mp3', 0.4).length / 2;
    expect('failure' in said && said.bytes?.length).toBe(half);
    expect(await find(key).health(stays())).toMatchObject({
      status: 'available',
      failure: { code: 'NETWORK_ERROR' },
    });
  });

  test('accepts a slow first byte within the limit, and one byte at a time', async () => {
    const voice = key === 'openai' ? 'alloy' : 'EXAVITQu4vr4xnSDxMaL';
    // The sound is the shortest available, since each byte is a separate piece.
    const format = key === 'openai' ? 'opus' : 'opus_48000_32';
    const whole = audioSample('opus', 0.4);
    double.script(
      { operation: 'speech', behaviour: { kind: 'slowFirstByte', milliseconds: 200 } },
      { operation: 'speech', behaviour: { kind: 'oneByteAtATime' } },
    );
    expect(await speak(key, { voice, format })).toMatchObject({ bytes: whole });
    expect(await speak(key, { voice, format })).toMatchObject({
      bytes: whole,
      spoken: { contentType: 'audio/ogg' },
    });
  });

  test('reports an unreachable provider as a network error', async () => {
    const elsewhere = createVoiceProviders({
      speaker: silentSpeaker,
      settings: {
        openai: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, ...NO_NAMES },
        elevenlabs: { baseUrl: 'http://127.0.0.1:9', apiKey: null },
      },
    });
    const provider = elsewhere.find(key);
    const said = await provider?.speak({ text: 'a', voice: 'alloy' }, stays());
    expect(said).toMatchObject({ ok: false, failure: { code: 'NETWORK_ERROR', status: 502, details: {} } });
    expect(await provider?.health(stays())).toMatchObject({
      status: 'failing',
      failure: { code: 'NETWORK_ERROR' },
    });
  });

  test("ends the provider's call when the client leaves, without a failure", async () => {
    const left = new AbortController();
    double.script({ operation: 'speech', behaviour: { kind: 'neverAnswers' } });
    const asked = find(key).speak(
      { text: 'a', voice: key === 'openai' ? 'alloy' : 'EXAVITQu4vr4xnSDxMaL' },
      left.signal,
    );
    while (double.calls.length === 0) await new Promise(setImmediate);
    left.abort();
    expect(await asked).toMatchObject({ ok: false });
    while (double.calls[0]?.wasLeft !== true) await new Promise(setImmediate);
    expect(outcomes).toEqual([]);
    expect(await find(key).health(stays())).toMatchObject({ status: 'available', failure: null });
  });

  test.each([401, 403, 400, 404, 429, 500])('keeps the key out of a %i that repeats it', async (status) => {
    double.script({ operation: 'speech', behaviour: { kind: 'tellsKey', status } });
    const said = await speak(key, { voice: key === 'openai' ? 'alloy' : 'EXAVITQu4vr4xnSDxMaL' });
    const told = JSON.stringify(said);
    expect(told).toContain('"code"');
    for (let from = 0; from + 8 <= KEYS[key].length; from += 1) {
      expect(told).not.toContain(KEYS[key].slice(from, from + 8));
    }
  });
});

test('[V4] reads speech sent as events, and rejects a truncated stream', async () => {
  double.script({ behaviour: { kind: 'sse' } }, { behaviour: { kind: 'sseCut' } });
  expect(await speak('openai')).toMatchObject({
    bytes: audioSample('mp3', 0.4),
    spoken: { contentType: 'audio/mpeg' },
  });
  expect(await speak('openai')).toMatchObject({ failure: { code: 'NETWORK_ERROR' } });
});

describe("[V10] a provider's limits", () => {
  test("lists OpenAI's limits, defaults and own retirement dates", async () => {
    expect(await find('openai').describe(stays())).toMatchObject({
      maxTextLength: 4096,
      maxFileSizeMb: 25,
      requestsPerMinute: 50,
      formats: ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'],
      speech: {
        defaultModel: 'gpt-4o-mini-tts',
        defaultFormat: 'mp3',
        models: [
          { id: 'gpt-4o-mini-tts', retiresOn: '2027-01-06', settings: ['speed', 'instructions'] },
          { id: 'tts-1', retiresOn: '2027-01-06', settings: ['speed'] },
          // The provider's own list announces a later date than the built-in one.
          { id: 'tts-1-hd', retiresOn: '2027-03-31' },
        ],
      },
      transcription: {
        defaultModel: 'gpt-4o-transcribe',
        defaultFormat: 'json',
        languages: ['en', 'ru'],
        models: [
          {
            id: 'gpt-4o-transcribe',
            retiresOn: '2027-02-26',
            successor: 'gpt-transcribe',
            formats: ['json'],
          },
          { id: 'gpt-4o-mini-transcribe' },
          { id: 'gpt-4o-transcribe-diarize', formats: ['json', 'text'], canTellSpeakers: true },
          { id: 'whisper-1', formats: ['json', 'text', 'srt', 'vtt', 'verbose_json'] },
          { id: 'gpt-transcribe', retiresOn: null, successor: null },
        ],
      },
    });
    const { speech } = await find('openai').describe(stays());
    expect(speech?.voices).toHaveLength(13);
    expect(speech?.voices.filter(({ isDefault }) => isDefault)).toEqual([
      { id: 'alloy', name: 'Alloy', isDefault: true },
    ]);
  });

  test("lists ElevenLabs' limits, defaults, and the retired model with its successor", async () => {
    expect(await find('elevenlabs').describe(stays())).toMatchObject({
      maxTextLength: 5000,
      maxFileSizeMb: 100,
      requestsPerMinute: 20,
      speech: {
        defaultModel: 'eleven_multilingual_v2',
        defaultFormat: 'mp3_44100_128',
        settings: [
          { name: 'stability', min: 0, max: 1, step: 0.01, default: 0.75 },
          { name: 'similarity_boost', min: 0, max: 1, step: 0.01, default: 0.8 },
          { name: 'style', min: 0, max: 1, step: 0.01, default: 0.2 },
          { kind: 'switch', name: 'use_speaker_boost', default: true },
        ],
      },
      transcription: {
        defaultModel: 'scribe_v1',
        models: [
          { id: 'scribe_v1', retiresOn: '2026-07-09', successor: 'scribe_v2' },
          { id: 'scribe_v2', retiresOn: null },
        ],
      },
    });
  });

  test("lists a compatible server's own models, voices and dates", async () => {
    const own = createVoiceProviders({
      speaker: silentSpeaker,
      settings: {
        openai: {
          baseUrl: double.openAiBaseUrl,
          apiKey: KEYS.openai,
          speechModels: ['kokoro'],
          voices: ['af_heart', 'af_sky'],
          transcriptionModels: ['whisper-large'],
        },
        elevenlabs: null,
      },
    });
    const config = await own.find('openai')?.describe(stays());
    expect(config).toMatchObject({
      models: ['kokoro', 'whisper-large'],
      speech: {
        defaultModel: 'kokoro',
        voices: [
          { id: 'af_heart', isDefault: true },
          { id: 'af_sky', isDefault: false },
        ],
      },
    });
    await awaitSpeech(
      (await own.find('openai')?.speak({ text: 'a' }, stays())) ?? { ok: false, failure: {} as never },
    );
    expect(double.calls.at(-1)?.fields).toMatchObject({ model: 'kokoro', voice: 'af_heart' });
  });

  test('describes an unconfigured provider, without calling it', async () => {
    const none = createVoiceProviders({
      speaker: silentSpeaker,
      settings: { openai: null, elevenlabs: null },
    });
    for (const [key, setting] of [
      ['openai', 'OPENAI_API_KEY'],
      ['elevenlabs', 'ELEVENLABS_API_KEY'],
    ] as const) {
      const provider = none.find(key);
      expect(await provider?.describe(stays())).toMatchObject({ maxFileSizeMb: key === 'openai' ? 25 : 100 });
      expect(await provider?.health(stays())).toMatchObject({ status: 'notConfigured', setting, host: null });
      expect(['tts', 'stt', 'voices'].map((one) => provider?.can(one as 'tts'))).toEqual([
        false,
        false,
        false,
      ]);
      expect(await provider?.speak({ text: 'a' }, stays())).toEqual({
        ok: false,
        failure: objectWith({ code: 'PROVIDER_NOT_AVAILABLE', status: 503, provider: key }),
      });
    }
  });

  test('reports a server without a model list as healthy', async () => {
    const behaviour = { kind: 'failure', status: 404, code: 'not_found', message: 'No.' } as const;
    double.script({ operation: 'models', behaviour });
    expect(await find('openai').health(stays())).toMatchObject({ status: 'available', failure: null });
  });

  test('reports a refused key as unhealthy', async () => {
    double.script({ operation: 'models', behaviour: { kind: 'unauthorized' } });
    expect(await find('openai').health(stays())).toMatchObject({
      status: 'failing',
      host: new URL(double.origin).host,
      failure: { code: 'API_UNAUTHORIZED', message: 'API authentication failed' },
    });
  });
});
