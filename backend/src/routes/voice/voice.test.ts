import { connect, type AddressInfo } from 'node:net';
import { ROLE_ADMIN, ROLE_USER } from '@prova/shared/session/account';
import type { LightMyRequestResponse } from 'fastify';
import { anyText } from '../../../testing/matchers';
import { type TestBackend, type TestPerson, testSettings } from '../../../testing/startBackendOn';
import { startTestBackend } from '../../../testing/startTestBackend';
import { audioSample, waveFile } from '../../../testing/voice/audioSamples';
import { field, multipart, type Part, recording } from '../../../testing/voice/multipart';
import { startVoiceDouble, type VoiceDouble } from '../../../testing/voice/startVoiceDouble';
import type { VoiceBehaviour } from '../../../testing/voice/voiceBehaviours';

const KEYS = { openai: 'sk-canary-0123456789abcdef', elevenlabs: 'sk_canary_fedcba9876543210' };
const ADMIN = [ROLE_USER, ROLE_ADMIN];
const WAVE = waveFile(0.2, 16_000);
const MEGABYTE = 1024 * 1024;

let double: VoiceDouble;
let backend: TestBackend;
let admin: TestPerson;
let logged = '';
let told = '';
let people = 0;

beforeAll(async () => {
  double = await startVoiceDouble({ keys: KEYS });
  backend = await startTestBackend({
    logTo: (line) => (logged += line),
    settings: {
      ...testSettings,
      callsPerMinute: 1_000_000,
      voiceProviders: {
        openai: {
          baseUrl: double.openAiBaseUrl,
          apiKey: KEYS.openai,
          speechModels: [],
          voices: [],
          transcriptionModels: [],
        },
        elevenlabs: { baseUrl: double.elevenLabsBaseUrl, apiKey: KEYS.elevenlabs },
      },
    },
  });
});
beforeEach(async () => {
  double.reset();
  // Every test signs in another person, since calls per minute are counted.
  people += 1;
  admin = await backend.signIn(`admin-${people}`, ADMIN);
});
afterAll(async () => {
  await backend.stop();
  await double.stop();
});

const noted = (answer: LightMyRequestResponse) => {
  told += JSON.stringify(answer.headers) + answer.body;
  return answer;
};
const speak = async (body: object) => noted(await admin.post('/api/voice/tts', body));
async function transcribe(parts: readonly Part[], options = {}): Promise<LightMyRequestResponse> {
  const { contentType, body } = multipart(parts, options);
  return noted(
    await backend.app.inject({
      method: 'POST',
      url: '/api/voice/stt',
      headers: { cookie: admin.cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': contentType },
      payload: body,
    }),
  );
}
const OPENAI = field('provider', 'openai');
const ELEVENLABS = field('provider', 'elevenlabs');

describe('[V10] speaking a text', () => {
  test.each([
    ['openai', { voice: 'nova', model: 'tts-1', format: 'mp3' }, 'audio/mpeg', audioSample('mp3', 0.4)],
    ['elevenlabs', { format: 'opus_48000_32' }, 'audio/ogg', audioSample('opus', 0.4)],
  ])('returns the speech of %s byte for byte', async (provider, request, contentType, bytes) => {
    const answer = await speak({ provider, text: 'What is a closure?', ...request });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, contentType]);
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers['x-provider-request-id']).toMatch(/^request-\d$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each<[string, object, number, object]>([
    [
      'an empty text',
      { provider: 'openai', text: ' \n ' },
      400,
      { code: 'VALIDATION_ERROR', message: 'Please enter text to synthesize', field: 'text' },
    ],
    [
      '4097 characters',
      { provider: 'openai', text: 'x'.repeat(4097) },
      400,
      {
        code: 'VALIDATION_ERROR',
        field: 'text',
        provider: 'openai',
        message: 'The text has 4097 characters. This provider’s limit is 4096.',
      },
    ],
    [
      '5001 characters',
      { provider: 'elevenlabs', text: 'x'.repeat(5001) },
      400,
      { code: 'VALIDATION_ERROR', field: 'text', provider: 'elevenlabs' },
    ],
    [
      'an unknown provider',
      { provider: 'acme', text: 'a' },
      404,
      {
        code: 'PROVIDER_NOT_AVAILABLE',
        message: 'This provider doesn’t exist. Available providers: builtIn, openai, elevenlabs.',
      },
    ],
  ])('refuses %s without calling a provider', async (_name, body, status, problem) => {
    const answer = await speak(body);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { ...problem, traceId: anyText }]);
    expect(double.calls).toEqual([]);
  });

  test('does not present a truncated response as complete', async () => {
    await backend.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = backend.app.server.address() as AddressInfo;
    double.script({ operation: 'speech', behaviour: { kind: 'cut' } });
    const answer = await fetch(`http://127.0.0.1:${port}/api/voice/tts`, {
      method: 'POST',
      headers: {
        cookie: admin.cookie,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ provider: 'openai', text: 'a' }),
    });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });
});

type Problem = Readonly<Record<string, unknown>>;
const FAULTS: [VoiceBehaviour, number, Problem, string?][] = [
  [{ kind: 'unauthorized' }, 502, { code: 'API_UNAUTHORIZED', message: 'API authentication failed' }],
  [{ kind: 'forbidden' }, 502, { code: 'API_ERROR' }],
  [
    { kind: 'rateLimited', retryAfter: '12' },
    429,
    { code: 'API_RATE_LIMITED', message: 'API rate limit exceeded' },
    '12',
  ],
  [{ kind: 'rateLimited' }, 429, { code: 'API_RATE_LIMITED', message: 'API rate limit exceeded' }],
  [{ kind: 'quota' }, 429, { code: 'API_RATE_LIMITED', message: 'API rate limit exceeded' }],
  [{ kind: 'tooLarge' }, 413, { code: 'FILE_TOO_LARGE', message: 'File size too large' }],
  [{ kind: 'tooLargeHtml' }, 413, { code: 'FILE_TOO_LARGE', message: 'File size too large' }],
  [
    { kind: 'invalid', field: 'text', message: 'field required' },
    422,
    { code: 'VALIDATION_ERROR', message: 'field required' },
  ],
  [{ kind: 'retiredModel' }, 502, { code: 'API_ERROR' }],
  [{ kind: 'serverError' }, 502, { code: 'API_ERROR' }],
  [{ kind: 'errorInside', message: 'Out of memory.' }, 502, { code: 'API_ERROR', message: 'Out of memory.' }],
  [{ kind: 'empty' }, 502, { code: 'API_ERROR' }],
  [{ kind: 'html' }, 502, { code: 'API_ERROR' }],
  [{ kind: 'hangsUp' }, 502, { code: 'NETWORK_ERROR', message: 'The connection to the provider failed.' }],
  [{ kind: 'tellsKey', status: 403 }, 502, { code: 'API_ERROR' }],
  [{ kind: 'tellsKey', status: 400 }, 422, { code: 'VALIDATION_ERROR' }],
];

describe.each(['openai', 'elevenlabs'])('[V9] [V10] answers with the cause when %s fails', (provider) => {
  // All parameters are given: jest passes a callback for an omitted one.
  const rows = FAULTS.map(
    ([behaviour, status, problem, wait]): [VoiceBehaviour, number, Problem, string | undefined] => [
      behaviour,
      status,
      problem,
      wait,
    ],
  );
  test.each(rows)('%j', async (behaviour, status, problem, retryAfter) => {
    double.script({ operation: 'speech', behaviour }, { operation: 'transcription', behaviour });
    const voice = provider === 'openai' ? 'alloy' : 'EXAVITQu4vr4xnSDxMaL';
    const answers = [
      await speak({ provider, text: 'a', voice }),
      await transcribe([field('provider', provider), recording(WAVE)]),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toMatchObject([
        status,
        { ...problem, provider, traceId: anyText },
        retryAfter,
      ]);
    }
  });
});

describe('[V5] [V10] OpenAI transcribes a recording', () => {
  test("transcribes with the page's defaults, under the server's own file name", async () => {
    const answer = await transcribe([
      OPENAI,
      field('language', 'en'),
      recording(WAVE, { fileName: 'My voice.wav' }),
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        text: 'This is what was heard.',
        language: 'en',
        confidence: expect.closeTo(0.87) as number,
        provider: 'openai',
        model: 'gpt-4o-transcribe',
        words: null,
      },
    ]);
    const [call] = double.calls;
    expect(call?.file).toMatchObject({ name: 'recording.wav', contentType: 'audio/wav', bytes: WAVE.length });
    expect(call?.file?.head).toEqual(WAVE);
    expect(call?.fields).toEqual({
      model: 'gpt-4o-transcribe',
      response_format: 'json',
      language: 'en',
      'include[]': 'logprobs',
    });
  });

  test.each([
    ['json', 'This is what was heard.'],
    ['text', 'This is what was heard.'],
    ['srt', '1\n00:00:00,000 --> 00:00:02,000\nThis is what was heard.\n\n'],
    ['vtt', 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nThis is what was heard.\n\n'],
    ['verbose_json', 'This is what was heard.'],
  ])('whisper-1 in %s, without a confidence', async (format, text) => {
    const answer = await transcribe([
      OPENAI,
      field('model', 'whisper-1'),
      field('responseFormat', format),
      field('language', 'en'),
      recording(WAVE),
    ]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { text, language: 'en', confidence: null },
    ]);
  });

  test('transcribes with times and speakers, where the model provides them', async () => {
    const timed = await transcribe([
      OPENAI,
      field('model', 'whisper-1'),
      field('responseFormat', 'verbose_json'),
      field('includeTimestamps', 'true'),
      recording(WAVE),
    ]);
    expect(timed.json<{ words: unknown[] }>().words[0]).toEqual({
      text: 'This',
      start: 0,
      end: 0.4,
      speaker: null,
    });
    const told = await transcribe([
      OPENAI,
      field('model', 'gpt-4o-transcribe-diarize'),
      field('includeSpeakerDiarization', 'true'),
      recording(WAVE),
    ]);
    expect(told.json<{ words: unknown[] }>().words).toEqual([
      { text: 'This is what was heard.', start: 0, end: 2, speaker: 'A' },
    ]);
  });
});

describe('[V7] [V10] ElevenLabs transcribes a recording', () => {
  test("transcribes with the retired model's successor, and returns words with their confidence", async () => {
    const answer = await transcribe([
      ELEVENLABS,
      field('language', 'ru'),
      field('includeTimestamps', 'true'),
      field('includeSpeakerDiarization', 'true'),
      field('maxSpeakers', '2'),
      recording(WAVE),
    ]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        text: 'This is what was heard.',
        language: 'ru',
        confidence: expect.closeTo(0.87) as number,
        provider: 'elevenlabs',
        model: 'scribe_v2',
      },
    ]);
    expect(answer.json<{ words: unknown[] }>().words).toHaveLength(5);
    expect(answer.json<{ words: unknown[] }>().words[1]).toEqual({
      text: 'is',
      start: 0.5,
      end: 0.9,
      speaker: 'speaker_0',
    });
    expect(double.calls[0]?.fields).toEqual({
      model_id: 'scribe_v2',
      timestamps_granularity: 'word',
      diarize: 'true',
      num_speakers: '2',
      language_code: 'ru',
    });
  });

  test("transcribes with the specification's model if named", async () => {
    await transcribe([ELEVENLABS, field('model', 'scribe_v1'), recording(WAVE)]);
    expect(double.calls[0]?.fields).toMatchObject({
      model_id: 'scribe_v1',
      diarize: 'false',
      timestamps_granularity: 'none',
    });
  });
});

const html = Buffer.from('<!doctype html><html><body>Not a sound</body></html>');
const video = Buffer.concat([
  Buffer.from('1a45dfa3', 'hex'),
  Buffer.from('webm....V_VP8....A_OPUS'),
  Buffer.alloc(100),
]);
const VALIDATION = 'VALIDATION_ERROR';

const UPLOADS: [string, readonly Part[], number, Problem, { isWhole: boolean }?][] = [
  [
    'no file',
    [OPENAI],
    400,
    { code: VALIDATION, field: 'file', message: 'Please select an audio file or record audio' },
  ],
  [
    '0 bytes',
    [OPENAI, recording(Buffer.alloc(0))],
    400,
    { code: VALIDATION, field: 'file', message: 'The file is empty. Record again, or choose another file.' },
  ],
  [
    'a page that is called a recording',
    [OPENAI, recording(html)],
    400,
    {
      code: VALIDATION,
      field: 'file',
      message: 'This isn’t an audio file. Record again, or choose another file.',
    },
  ],
  [
    'a video',
    [OPENAI, recording(video, { contentType: 'audio/webm' })],
    400,
    { code: VALIDATION, field: 'file' },
  ],
  [
    'sound that is called a video',
    [OPENAI, recording(WAVE, { contentType: 'video/mp4' })],
    400,
    { code: VALIDATION, field: 'file' },
  ],
  [
    'a kind that the provider does not take',
    [OPENAI, recording(audioSample('aac', 0.2))],
    400,
    { code: VALIDATION, field: 'file' },
  ],
  [
    'a path as its name',
    [OPENAI, recording(WAVE, { fileName: '../../etc/passwd' })],
    400,
    { code: VALIDATION, field: 'file', message: 'The file name can’t be a path.' },
  ],
  [
    'a path of Windows as its name',
    [OPENAI, recording(WAVE, { fileName: 'C:\\\\a.wav' })],
    400,
    { code: VALIDATION, field: 'file' },
  ],
  [
    'another field for the file',
    [OPENAI, recording(WAVE, { name: 'audio' })],
    400,
    { code: VALIDATION, field: 'audio' },
  ],
  ['two files', [OPENAI, recording(WAVE), recording(WAVE)], 400, { code: VALIDATION }],
  [
    'fields after the file',
    [OPENAI, recording(WAVE), field('model', 'whisper-1')],
    400,
    { code: VALIDATION, field: 'file' },
  ],
  [
    'an unknown field',
    [OPENAI, field('isAdmin', 'true'), recording(WAVE)],
    400,
    { code: VALIDATION, field: 'isAdmin' },
  ],
  ['a field twice', [OPENAI, OPENAI, recording(WAVE)], 400, { code: VALIDATION, field: 'provider' }],
  [
    '50 fields',
    [...Array.from({ length: 50 }, (_none, index) => field(`f${index}`, 'x')), recording(WAVE)],
    400,
    { code: VALIDATION },
  ],
  [
    'a field without end',
    [OPENAI, field('language', 'x'.repeat(5000)), recording(WAVE)],
    400,
    { code: VALIDATION, field: 'language' },
  ],
  [
    'a form without its end',
    [OPENAI, recording(WAVE)],
    400,
    { code: VALIDATION, field: 'file' },
    { isWhole: false },
  ],
  ['no provider', [recording(WAVE)], 404, { code: 'PROVIDER_NOT_AVAILABLE', field: 'provider' }],
  [
    'a switch that is no switch',
    [OPENAI, field('includeTimestamps', 'yes'), recording(WAVE)],
    400,
    { code: VALIDATION, field: 'includeTimestamps' },
  ],
  [
    'a format that the model does not know',
    [OPENAI, field('responseFormat', 'srt'), recording(WAVE)],
    400,
    { code: VALIDATION, field: 'responseFormat', provider: 'openai' },
  ],
  [
    'times that the model does not tell',
    [OPENAI, field('includeTimestamps', 'true'), recording(WAVE)],
    400,
    { code: VALIDATION, field: 'includeTimestamps' },
  ],
  [
    'speakers that the model does not tell',
    [OPENAI, field('includeSpeakerDiarization', 'true'), recording(WAVE)],
    400,
    { code: VALIDATION, field: 'includeSpeakerDiarization' },
  ],
  [
    'a language that is none',
    [OPENAI, field('language', '../x'), recording(WAVE)],
    400,
    { code: VALIDATION, field: 'language' },
  ],
  [
    'the built-in voice',
    [field('provider', 'builtIn'), recording(WAVE)],
    503,
    { code: 'PROVIDER_NOT_AVAILABLE', message: 'The built-in voice can’t transcribe speech.' },
  ],
];
test.each(
  UPLOADS.map(
    ([name, parts, status, problem, options]): [string, readonly Part[], number, Problem, object] => [
      name,
      parts,
      status,
      problem,
      options ?? {},
    ],
  ),
)(
  '[V9] [V10] rejects an upload with %s without calling a provider',
  async (_name, parts, status, problem, options) => {
    const answer = await transcribe(parts, options);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      status,
      { ...problem, message: anyText, traceId: anyText },
    ]);
    expect(double.calls.filter(({ isWhole }) => isWhole)).toEqual([]);
  },
);

const sized = (bytes: number) => Buffer.concat([WAVE.subarray(0, 44), Buffer.alloc(bytes - 44)]);

describe('[V9] [V10] limits', () => {
  test('accepts 25 MB, and not one byte more, announced or not', async () => {
    const whole = await transcribe([OPENAI, recording(sized(25 * MEGABYTE))]);
    // The double counts the whole form, like OpenAI, and refuses with the same words.
    expect(whole.statusCode).toBe(413);
    double.reset();
    const fits = await transcribe([OPENAI, recording(sized(25 * MEGABYTE - 2048))]);
    expect(fits.statusCode).toBe(200);
    expect(double.calls[0]?.file?.bytes).toBe(25 * MEGABYTE - 2048);
    double.reset();
    const over = await transcribe([OPENAI, recording(sized(25 * MEGABYTE + 1))]);
    const problem = {
      code: 'FILE_TOO_LARGE',
      message: 'File size too large: the limit is 25 MB.',
      provider: 'openai',
    };
    expect([over.statusCode, over.json()]).toMatchObject([413, problem]);
    const announced = await transcribe([OPENAI, recording(sized(26 * MEGABYTE))]);
    expect([announced.statusCode, announced.json()]).toMatchObject([413, problem]);
    expect(double.calls.filter(({ isWhole }) => isWhole)).toEqual([]);
  });

  test('accepts a file before its fields if there is memory for it', async () => {
    const small = await transcribe([recording(WAVE), OPENAI, field('language', 'ru')]);
    expect([small.statusCode, small.json()]).toMatchObject([200, { language: 'ru' }]);
    for (const megabytes of [9, 10]) {
      const large = await transcribe([recording(sized(megabytes * MEGABYTE)), OPENAI]);
      expect([large.statusCode, large.json<Problem>().code]).toEqual([400, VALIDATION]);
    }
    const again = await transcribe([recording(sized(7 * MEGABYTE)), OPENAI]);
    expect(again.statusCode).toBe(200);
  });

  test.each([
    ['openai', 50],
    ['elevenlabs', 20],
  ])(
    'allows %s %i requests per minute and person, speech and recordings together',
    async (provider, most) => {
      const voice = provider === 'openai' ? 'alloy' : 'EXAVITQu4vr4xnSDxMaL';
      for (let count = 1; count < most; count += 1) {
        expect((await speak({ provider, text: 'a', voice })).statusCode).toBe(200);
      }
      expect((await transcribe([field('provider', provider), recording(WAVE)])).statusCode).toBe(200);
      const asked = double.calls.length;
      const answers = [
        await speak({ provider, text: 'a', voice }),
        await transcribe([field('provider', provider), recording(WAVE)]),
      ];
      for (const answer of answers) {
        expect([answer.statusCode, answer.json()]).toMatchObject([
          429,
          { code: 'API_RATE_LIMITED', message: 'API rate limit exceeded', provider },
        ]);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
      }
      expect(double.calls).toHaveLength(asked);
      admin = await backend.signIn(`admin-other-${provider}`, ADMIN);
      expect((await speak({ provider, text: 'a', voice })).statusCode).toBe(200);
    },
  );
});

test('[V10] sends nothing transcribable when the client leaves during an upload', async () => {
  const { contentType, body } = multipart([OPENAI, recording(sized(MEGABYTE))]);
  const { port } = backend.app.server.address() as AddressInfo;
  const head = [
    'POST /api/voice/stt HTTP/1.1',
    'Host: localhost',
    'X-Requested-With: XMLHttpRequest',
    `Cookie: ${admin.cookie}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${body.length}`,
  ];
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, body.length / 2));
  // The double lists the call once it is over, whichever side ended it.
  setTimeout(() => socket.destroy(), 300);
  while (double.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(double.calls).toMatchObject([{ operation: 'transcription', isWhole: false }]);
});

test('[X7] [V10] exposes no key, nor part of one, in any response or log line', () => {
  expect(told).toContain('API authentication failed');
  expect(logged).toContain('a voice provider did not do what was asked');
  for (const key of Object.values(KEYS)) {
    for (let from = 0; from + 8 <= key.length; from += 1) {
      const part = key.slice(from, from + 8);
      expect([part, told.includes(part), logged.includes(part)]).toEqual([part, false, false]);
    }
  }
});
