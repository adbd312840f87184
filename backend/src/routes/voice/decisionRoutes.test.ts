import type { PronunciationList } from '@prova/api/types/voice/pronunciation';
import type { SampleQuestionList } from '@prova/api/types/voice/sampleQuestion';
import type { VoiceConfig } from '@prova/api/types/voice/voiceConfig';
import type { VoicePresetList } from '@prova/api/types/voice/voicePreset';
import { openTestDatabase } from '../../../testing/openTestDatabase';
import { anyText } from '../../../testing/matchers';
import { ADMIN_ROLES, type TestBackend, type TestPerson } from '../../../testing/startBackendOn';
import { startTestBackend } from '../../../testing/startTestBackend';
import { MESSAGES } from '../../audio/messages';

let backend: TestBackend;
/** Another process on the same data. */
let neighbour: TestBackend;
let admin: TestPerson;
let candidate: TestPerson;
beforeAll(async () => {
  const database = await openTestDatabase();
  backend = await startTestBackend({ database });
  neighbour = await startTestBackend({ database: { ...database, close: () => Promise.resolve() } });
  admin = await backend.signIn('admin', ADMIN_ROLES);
  candidate = await backend.signIn('candidate');
});
afterAll(async () => {
  await neighbour.stop();
  await backend.stop();
});

const LOW = { name: ' Low ', provider: 'builtIn', voice: 'rms', settings: { speed: 0.9 } };
const list = async () => (await admin.get('/api/voice/presets')).json<VoicePresetList>();
const keep = async (preset: object) => {
  const answer = await admin.post('/api/voice/presets', preset);
  expect(answer.statusCode).toBe(200);
  return answer.json<VoicePresetList>().presets[0]?.id ?? '';
};
const choose = (presetId: string | null) => admin.send('PUT', '/api/voice/interviewer', { presetId });
const hear = (person: TestPerson, headers = {}) => person.get('/api/evm/audio/audio-check/voice', headers);

test('stores a preset with provider defaults filled in', async () => {
  const id = await keep(LOW);
  expect((await list()).presets[0]).toEqual({
    id,
    name: 'Low',
    provider: 'builtIn',
    model: 'flite',
    voice: 'rms',
    format: 'wav',
    settings: { speed: 0.9 },
    createdAt: anyText,
    createdBy: 'admin',
  });
  await keep({ name: 'Usual', provider: 'builtIn' });
  expect((await list()).presets[0]).toMatchObject({ model: 'flite', voice: 'slt', settings: { speed: 1 } });
});

test.each<[string, object, number, string | undefined]>([
  ['no name', { ...LOW, name: ' ' }, 400, 'name'],
  ['an unknown provider', { ...LOW, provider: 'acme' }, 404, 'provider'],
  ['an unknown model', { ...LOW, model: 'tts-9' }, 400, 'model'],
  ['an unknown voice', { ...LOW, voice: 'nova' }, 400, 'voice'],
  ['an unknown format', { ...LOW, format: 'mp3' }, 400, 'format'],
  ['an unknown setting', { ...LOW, settings: { pitch: 1 } }, 400, 'settings.pitch'],
  ['a setting out of its range', { ...LOW, settings: { speed: 3 } }, 400, 'settings.speed'],
  ['a setting of another type', { ...LOW, settings: { speed: '1' } }, 400, 'settings.speed'],
])('refuses a preset with %s by name', async (_what, preset, status, field) => {
  const before = await list();
  const answer = await admin.post('/api/voice/presets', preset);
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { field }]);
  expect(await list()).toEqual(before);
});

test('applies a choice, and its reversal, to the next text for everybody in every process', async () => {
  const id = await keep(LOW);
  expect((await hear(candidate)).body).toBe(`RIFF${MESSAGES.AUDIO_CHECK}`);
  expect((await choose(id)).json()).toMatchObject({ interviewer: id });
  const other = {
    ...candidate,
    get: (url: string) => neighbour.app.inject({ url, headers: { cookie: candidate.cookie } }),
  };
  for (const person of [candidate, admin, other]) {
    expect((await hear(person)).body).toBe(`RIFF${MESSAGES.AUDIO_CHECK} (rms, 0.9)`);
  }
  const inUse = await admin.send('DELETE', `/api/voice/presets/${id}`);
  expect([inUse.statusCode, inUse.json()]).toMatchObject([409, { code: 'PRESET_IN_USE' }]);

  const back = (await choose(null)).json<VoicePresetList>();
  expect(back.interviewer).toBeNull();
  expect(back.history?.slice(0, 2)).toMatchObject([
    { preset: null, chosenBy: 'admin' },
    { preset: { name: 'Low', voice: 'rms' }, chosenBy: 'admin' },
  ]);
  expect((await hear(other)).body).toBe(`RIFF${MESSAGES.AUDIO_CHECK}`);
  expect((await admin.send('DELETE', `/api/voice/presets/${id}`)).statusCode).toBe(200);
  expect((await choose(id)).statusCode).toBe(404);
});

test('lets a browser cache and revalidate a sound', async () => {
  const { headers } = await hear(candidate);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': 'audio/wav' });
  const tag = String(headers.etag);
  const same = await hear(candidate, { 'if-none-match': tag });
  expect([same.statusCode, same.body]).toEqual([304, '']);
  const id = await keep(LOW);
  await choose(id);
  const changed = await hear(candidate, { 'if-none-match': tag });
  expect([changed.statusCode, changed.body]).toEqual([200, `RIFF${MESSAGES.AUDIO_CHECK} (rms, 0.9)`]);
  await choose(null);
});

test("stores a price with its day, and lists it with the provider's limits", async () => {
  const prices = { currency: 'CHF', perThousandCharacters: 0.02, perMinuteOfAudio: null, asOf: '2026-11-22' };
  const config = async () =>
    (await admin.get('/api/voice/providers/builtIn/config')).json<VoiceConfig>().prices;
  expect(await config()).toBeNull();
  const answer = await admin.send('PUT', '/api/voice/providers/builtIn/prices', prices);
  expect([answer.statusCode, answer.json()]).toEqual([200, prices]);
  expect(await config()).toEqual(prices);
  for (const [fault, field] of [
    [{ currency: 'francs' }, 'currency'],
    [{ perThousandCharacters: -1 }, 'perThousandCharacters'],
    [{ asOf: '2026-02-30' }, 'asOf'],
    [{ asOf: 'today' }, 'asOf'],
  ] as const) {
    const refused = await admin.send('PUT', '/api/voice/providers/builtIn/prices', { ...prices, ...fault });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { field }]);
  }
  expect((await admin.send('PUT', '/api/voice/providers/acme/prices', prices)).statusCode).toBe(404);
  expect(await config()).toEqual(prices);
});

test('lists built-in pronunciations, adds custom ones, and loses no update', async () => {
  const read = async () => (await admin.get('/api/voice/pronunciations')).json<PronunciationList>();
  const { builtIn, own, revision } = await read();
  expect(builtIn).toContainEqual({ written: 'kubectl', said: 'cube control' });
  expect(builtIn).toContainEqual({ written: 'API', said: 'A P I' });
  expect(own).toEqual([]);
  const put = (body: object) => admin.send('PUT', '/api/voice/pronunciations', body);
  const added = { own: [{ written: ' Prova ', said: ' pro va ' }], revision };
  expect((await put(added)).json()).toMatchObject({
    own: [{ written: 'Prova', said: 'pro va', changedBy: 'admin', changedAt: anyText }],
  });
  const late = await put({ own: [], revision });
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'PRONUNCIATIONS_CHANGED' }]);
  for (const [entries, field] of [
    [[{ written: '?', said: 'what' }], 'own.0.written'],
    [[{ written: 'x'.repeat(61), said: 'what' }], 'own.0.written'],
    [[{ written: 'слово', said: 'слово' }], 'own.0.said'],
    [[{ written: 'gRPC', said: ' ' }], 'own.0.said'],
    [
      [
        { written: 'gRPC', said: 'one' },
        { written: ' gRPC', said: 'two' },
      ],
      'own.1.written',
    ],
  ] as const) {
    const refused = await put({ own: entries });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { field }]);
  }
  expect((await read()).own).toHaveLength(1);
  expect((await put({ own: [] })).json()).toMatchObject({ own: [] });
});

test('lists questions of the bank, of one domain or spread over all domains', async () => {
  const all = (await admin.get('/api/voice/questions')).json<SampleQuestionList>();
  expect(all.questions).toHaveLength(5);
  expect(new Set(all.questions.map(({ domainId }) => domainId)).size).toBeGreaterThan(3);
  expect(all.domains.length).toBe(backend.interviewer.domains().length);
  expect(all.meanLength).toBeGreaterThan(40);
  expect(all.meanLength).toBeLessThan(400);
  const sql = (await admin.get('/api/voice/questions?domain=sql&count=50')).json<SampleQuestionList>();
  expect(new Set(sql.questions.map(({ domainId }) => domainId))).toEqual(new Set(['sql']));
  expect(new Set(sql.questions.map(({ id }) => id)).size).toBe(sql.questions.length);
  expect(sql.questions.every(({ spoken }) => spoken.length > 10)).toBe(true);
  const none = (await admin.get('/api/voice/questions?domain=none')).json<SampleQuestionList>();
  expect(none.questions).toEqual([]);
  expect((await admin.get('/api/voice/questions?count=51')).statusCode).toBe(400);
});

test('restricts all decision calls to administrators', async () => {
  for (const [method, url, body] of [
    ['GET', '/api/voice/presets', undefined],
    ['POST', '/api/voice/presets', LOW],
    ['PUT', '/api/voice/interviewer', { presetId: null }],
    ['PUT', '/api/voice/pronunciations', { own: [] }],
    ['PUT', '/api/voice/providers/builtIn/prices', {}],
    ['GET', '/api/voice/questions', undefined],
  ] as const) {
    expect([url, (await candidate.send(method, url, body)).statusCode]).toEqual([url, 403]);
    expect([url, (await backend.anybody.send(method, url, body)).statusCode]).toEqual([url, 401]);
  }
});
