import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VoicePresetList } from '@prova/api/types/voice/voicePreset';
import { eventually, prepare, propertiesOf } from '../../testing/interviewJourney';
import { ADMIN_ROLES, type TestBackend, type TestPerson, testSettings } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { startVoiceDouble, type VoiceDouble } from '../../testing/voice/startVoiceDouble';
import type { VoiceBehaviour } from '../../testing/voice/voiceBehaviours';

const KEY = 'sk-canary-0123456789abcdef';
const PRESET = { name: 'Warm', provider: 'openai', model: 'tts-1', voice: 'alloy', format: 'wav' };
/**
 * The built-in voice of these tests marks its sound with a head and the text; the double's WAV has 24 000
 * samples a second.
 */
const PROVIDERS_RATE = 24_000;
const LONG_ENOUGH: VoiceBehaviour = { kind: 'ok', seconds: 12 };

let folder: string;
let double: VoiceDouble;
let backend: TestBackend;
let admin: TestPerson;
let candidate: TestPerson;
let log: string;

beforeEach(async () => {
  log = '';
  folder = await mkdtemp(join(tmpdir(), 'prova-spoken-'));
  double = await startVoiceDouble({ keys: { openai: KEY, elevenlabs: KEY } });
  backend = await startTestBackend({
    settings: {
      ...testSettings,
      providerSpeechFolder: folder,
      voiceProviders: {
        openai: {
          baseUrl: double.openAiBaseUrl,
          apiKey: KEY,
          speechModels: [],
          voices: [],
          transcriptionModels: [],
        },
        elevenlabs: null,
      },
    },
    logTo: (line) => (log += line),
  });
  admin = await backend.signIn('admin', ADMIN_ROLES);
  candidate = await backend.signIn('candidate');
});
afterEach(async () => {
  await backend.stop();
  await double.stop();
  await rm(folder, { recursive: true, force: true });
});

const use = async (preset: object) => {
  const kept = await admin.post('/api/voice/presets', preset);
  expect([kept.statusCode, kept.body]).toEqual([200, kept.body]);
  const [{ id } = { id: '' }] = kept.json<VoicePresetList>().presets;
  return admin.send('PUT', '/api/voice/interviewer', { presetId: id });
};
const infoOf = async () =>
  (await backend.anybody.get('/management/info')).json<{ questionsSentTo?: string }>();

/** An interview with chosen questions, and the addresses of their sounds. */
async function prepareQuestions(count: number) {
  const interview = await prepare(candidate, propertiesOf(['python'], count));
  const found = await backend.database.query<{ url: string }>(
    `select '/api/evm/questions/' || question_id || '/voice' as url from assigned_questions
     where interview_id = $1 order by position`,
    [interview.id],
  );
  return found.map(({ url }) => url);
}

async function listen(url: string) {
  const answer = await candidate.get(url);
  const bytes = answer.rawPayload;
  const isProvider = bytes.length > 44 && bytes.readUInt32LE(24) === PROVIDERS_RATE;
  return { status: answer.statusCode, type: answer.headers['content-type'], isProvider, bytes };
}

test("prepares each question's speech once, in the chosen voice, and discloses where the texts go", async () => {
  double.script({ behaviour: LONG_ENOUGH, operation: 'speech', times: 'always' });
  expect(await infoOf()).not.toHaveProperty('questionsSentTo');
  expect((await use(PRESET)).statusCode).toBe(200);
  expect(await infoOf()).toMatchObject({ questionsSentTo: new URL(double.origin).host });

  const urls = await prepareQuestions(2);
  await eventually(() => Promise.resolve(double.calls.length >= 2 || undefined));
  for (const url of urls) {
    expect(await listen(url)).toMatchObject({ status: 200, type: 'audio/wav', isProvider: true });
  }
  const asked = double.calls.filter(({ operation }) => operation === 'speech');
  expect(asked).toHaveLength(2);
  expect(asked[0]?.fields).toMatchObject({ model: 'tts-1', voice: 'alloy', response_format: 'wav' });

  await admin.send('PUT', '/api/voice/interviewer', { presetId: null });
  expect(await infoOf()).not.toHaveProperty('questionsSentTo');
  for (const url of urls) expect(await listen(url)).toMatchObject({ status: 200, isProvider: false });
  expect(log).not.toContain(KEY);
});

test('speaks all further questions in the built-in voice after the provider dies mid-sentence', async () => {
  double.script(
    { behaviour: LONG_ENOUGH, operation: 'speech' },
    { behaviour: { kind: 'dies' }, operation: 'speech' },
  );
  await use(PRESET);
  const [first = '', ...others] = await prepareQuestions(4);
  await eventually(() => Promise.resolve(log.includes('"reason":"resting"') || undefined));
  expect(await listen(first)).toMatchObject({ status: 200, type: 'audio/wav', isProvider: true });
  for (const url of others) {
    const { status, isProvider, bytes } = await listen(url);
    expect({ status, isProvider, head: bytes.subarray(0, 4).toString() }).toEqual({
      status: 200,
      isProvider: false,
      head: 'RIFF',
    });
    // The sound contains nothing of the provider's partial sound.
    expect(bytes.length).toBeLessThan(1000);
  }
  const { text } = { text: (await backend.app.inject({ url: '/metrics' })).body };
  expect(text).toMatch(/prova_speech_fallbacks_total\{provider="openai",reason="\w+"\} \d+/);
  const told = log.split('\n').filter((line) => line.includes('the built-in voice took over'));
  expect(told.length).toBeGreaterThan(2);
  const spoken = double.calls.map(({ fields }) => String(fields['input']));
  for (const question of spoken) expect(told.join('')).not.toContain(question.slice(0, 20));
});

test.each<[string, VoiceBehaviour]>([
  ['refuses the key', { kind: 'unauthorized' }],
  ['truncates the sound', { kind: 'cut' }],
  ['sends a page', { kind: 'html' }],
  ['sends an error under 200', { kind: 'errorInside', message: 'broken' }],
  ['sends too little sound for the text', { kind: 'ok', seconds: 0.1 }],
])('never plays a provider that %s, and continues the interview', async (_what, behaviour) => {
  double.script({ behaviour, operation: 'speech', times: 'always' });
  await use(PRESET);
  const [url = ''] = await prepareQuestions(1);
  expect(await listen(url)).toMatchObject({ status: 200, type: 'audio/wav', isProvider: false });
});

test('stores a preset of an unconfigured provider, but refuses to choose it', async () => {
  const elevenlabs = { name: 'Far', provider: 'elevenlabs', voice: 'v1' };
  const chosen = await use(elevenlabs);
  expect([chosen.statusCode, chosen.json()]).toMatchObject([409, { code: 'PROVIDER_NOT_AVAILABLE' }]);
  expect(await infoOf()).not.toHaveProperty('questionsSentTo');
});
