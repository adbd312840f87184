/** @jest-environment jsdom */
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { createVoiceApi } from './voiceApi';

const REQUEST = { provider: 'elevenlabs', text: 'Hello', voice: 'v1', model: 'm1', format: 'mp3_44100_128' };
const FIELDS = { provider: 'openai', model: 'whisper-1', language: 'en', responseFormat: 'json' };
/** Node's encoder produces bytes unknown to a page's own ArrayBuffer. */
function bytesOf(text: string): ArrayBuffer {
  const bytes = new ArrayBuffer(text.length);
  new Uint8Array(bytes).set([...text].map((letter) => letter.charCodeAt(0)));
  return bytes;
}
const inBytes = (body: unknown) => bytesOf(JSON.stringify(body));

function setUp(server: TestServer) {
  const { host, requests } = createTestHost(server);
  const clock = createFakeClock();
  const api = createVoiceApi(host.http, clock);
  const { signal } = new AbortController();
  return {
    requests,
    speak: () => api.speak(REQUEST, signal),
    transcribe: (fields = {}) =>
      api.transcribe(
        new File(['abc'], 'recording.webm', { type: 'audio/webm' }),
        { ...FIELDS, ...fields },
        signal,
      ),
    api,
  };
}

test('[V10] requests speech by one JSON POST, and receives sound under its media type', async () => {
  const { speak, requests } = setUp(() => ({
    body: bytesOf('sound'),
    headers: { 'content-type': 'audio/mpeg' },
  }));
  const result = await speak();
  expect(requests).toMatchObject([{ method: 'POST', path: '/api/voice/tts', body: REQUEST }]);
  if (!result.ok) throw new Error(result.failure.code);
  expect(result.value).toMatchObject({ contentType: 'audio/mpeg' });
  expect([result.value.audio.size, result.value.audio.type]).toEqual([5, 'audio/mpeg']);
});

test('[V10] requests a transcription by one multipart POST, with fields in order and the file last', async () => {
  const { transcribe, requests } = setUp(() => ({ body: { text: 'Hello', provider: 'openai' } }));
  await transcribe({ maxSpeakers: 2, includeSpeakerDiarization: false, includeTimestamps: true });
  const form = requests[0]?.body as FormData;
  expect(requests).toMatchObject([{ method: 'POST', path: '/api/voice/stt' }]);
  expect([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['provider', 'openai'],
    ['model', 'whisper-1'],
    ['language', 'en'],
    ['responseFormat', 'json'],
    ['includeTimestamps', 'true'],
    ['includeSpeakerDiarization', 'false'],
    ['maxSpeakers', '2'],
    ['file', 'recording.webm'],
  ]);
});

test('[V10] reads an incomplete transcription without inventing a confidence', async () => {
  const { transcribe } = setUp(() => ({ body: { text: '' } }));
  expect(await transcribe()).toMatchObject({
    ok: true,
    value: { text: '', language: null, confidence: null, provider: null, words: [] },
  });
});

test.each([
  ['a page', '<html></html>', 'text/html'],
  ['JSON', '{"error":"x"}', 'application/json'],
  ['nothing', '', 'audio/mpeg'],
])('[V9] treats a response that is not a sound as a failure: %s', async (_name, body, type) => {
  const { speak } = setUp(() => ({ body: bytesOf(body), headers: { 'content-type': type } }));
  expect(await speak()).toMatchObject({ ok: false, failure: { code: 'TTS_FAILED', cause: 'unreadable' } });
});

test('[V9] treats a transcription without a text as a failure', async () => {
  const { transcribe } = setUp(() => ({ body: { words: [] } }));
  expect(await transcribe()).toMatchObject({
    ok: false,
    failure: { code: 'STT_FAILED', cause: 'unreadable' },
  });
});

const failures: [number, unknown, Record<string, string>, object][] = [
  [401, {}, {}, { code: 'API_UNAUTHORIZED', cause: 'unauthorized' }],
  [502, { code: 'API_UNAUTHORIZED', message: 'x' }, {}, { code: 'API_UNAUTHORIZED', cause: 'unauthorized' }],
  [429, {}, { 'retry-after': '12' }, { code: 'API_RATE_LIMITED', cause: 'rateLimited', retryAfterS: 12 }],
  [429, {}, {}, { code: 'API_RATE_LIMITED', cause: 'rateLimited', retryAfterS: null }],
  [
    429,
    { code: 'API_RATE_LIMITED', details: { providerCode: 'insufficient_quota', status: 429 } },
    {},
    {
      code: 'API_RATE_LIMITED',
      cause: 'quota',
      details: { providerCode: 'insufficient_quota', status: 429 },
    },
  ],
  [413, '<html></html>', {}, { code: 'FILE_TOO_LARGE', cause: 'tooLarge', message: null }],
  [403, { code: 'ACCESS_DENIED', message: 'Not yours' }, {}, { code: 'ACCESS_DENIED', cause: 'forbidden' }],
  [503, { code: 'PROVIDER_NOT_AVAILABLE' }, {}, { code: 'PROVIDER_NOT_AVAILABLE', cause: 'notAvailable' }],
  [
    400,
    { code: 'VALIDATION_ERROR', message: 'No' },
    {},
    { code: 'VALIDATION_ERROR', cause: 'refused', message: 'No' },
  ],
  [404, {}, {}, { code: 'API_ERROR', cause: 'refused', message: null }],
  [
    500,
    { message: 'Broken', traceId: 't-1' },
    {},
    { code: 'API_ERROR', cause: 'serverFault', message: 'Broken', traceId: 't-1' },
  ],
  [502, { code: 'NETWORK_ERROR' }, {}, { code: 'NETWORK_ERROR', cause: 'serverFault' }],
];

test.each(failures)(
  '[V9] maps status %i with %j to its code and cause',
  async (status, body, headers, expected) => {
    const spoken = await setUp(() => ({
      status,
      body: typeof body === 'string' ? bytesOf(body) : inBytes(body),
      headers,
    })).speak();
    expect(spoken).toMatchObject({
      ok: false,
      failure: { ...expected, operation: 'tts', provider: 'elevenlabs' },
    });
    const written = await setUp(() => ({ status, body, headers })).transcribe();
    expect(written).toMatchObject({
      ok: false,
      failure: { ...expected, operation: 'stt', provider: 'openai' },
    });
  },
);

test('[V9] reports NETWORK_ERROR offline, and no error for a deliberate abort', async () => {
  const { speak } = setUp(() => Promise.reject(new Error('down')));
  expect(await speak()).toMatchObject({ ok: false, failure: { code: 'NETWORK_ERROR', cause: 'network' } });

  const controller = new AbortController();
  const { api } = setUp(() => {
    controller.abort(new Error('left'));
    return Promise.reject(new Error('down'));
  });
  await expect(api.speak(REQUEST, controller.signal)).rejects.toThrow('left');
});
