import { ROLE_USER } from '@prova/shared/session/account';
import { prepare, propertiesOf, questionIdsOf } from '../../testing/interviewJourney';
import { type TestBackend, type TestPerson, testSettings } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { waveFile } from '../../testing/voice/audioSamples';
import { field, multipart, type Part, recording } from '../../testing/voice/multipart';
import { startVoiceDouble, type VoiceDouble } from '../../testing/voice/startVoiceDouble';
import { SPOKEN_ANSWER_BYTES, SPOKEN_ANSWERS_PER_MINUTE } from './spokenAnswerRoute';

const KEY = 'sk-canary-0123456789abcdef';
const WAVE = waveFile(0.2, 16_000);
const OPENAI = field('provider', 'openai');
const voiceProviders = (baseUrl: string) => ({
  openai: { baseUrl, apiKey: KEY, speechModels: [], voices: [], transcriptionModels: [] },
  elevenlabs: null,
});

let double: VoiceDouble;
let backend: TestBackend;
let robin: TestPerson;
let alex: TestPerson;
let place: string;
let later: string;
let logged = '';

beforeAll(async () => {
  double = await startVoiceDouble({ keys: { openai: KEY, elevenlabs: '' } });
  backend = await startTestBackend({
    logTo: (line) => (logged += line),
    settings: {
      ...testSettings,
      callsPerMinute: 1_000_000,
      voiceProviders: voiceProviders(double.openAiBaseUrl),
    },
  });
  robin = await backend.signIn('robin', [ROLE_USER]);
  alex = await backend.signIn('alex', [ROLE_USER]);
  const interview = await prepare(robin, propertiesOf(['javascript'], 2));
  const [first = '', second = ''] = questionIdsOf(interview);
  place = `/api/evm/interviews/${interview.id}/questions/${first}`;
  later = `/api/evm/interviews/${interview.id}/questions/${second}`;
});
beforeEach(() => double.reset());
afterAll(async () => {
  await backend.stop();
  await double.stop();
});

function transcribe(person: TestPerson, parts: readonly Part[], question = place) {
  const { contentType, body } = multipart(parts);
  return backend.app.inject({
    method: 'POST',
    url: `${question}/transcription`,
    headers: { cookie: person.cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': contentType },
    payload: body,
  });
}

test('names the transcriber and its host, and returns its text for an English recording', async () => {
  const question = (await robin.get(place)).json<{ transcribes: unknown }>();
  expect(question.transcribes).toEqual({ provider: 'openai', host: new URL(double.openAiBaseUrl).host });
  const answer = await transcribe(robin, [OPENAI, recording(WAVE)]);
  expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([200, ['text']]);
  expect(answer.json<{ text: string }>().text).not.toBe('');
  expect(double.calls).toMatchObject([{ operation: 'transcription', fields: { language: 'en' } }]);
});

test("transcribes only recordings by the interview's owner for the next question", async () => {
  const foreign = await transcribe(alex, [OPENAI, recording(WAVE)]);
  expect(foreign.statusCode).toBe(404);
  const early = await transcribe(robin, [OPENAI, recording(WAVE)], later);
  expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'NOT_NEXT']);
  expect(double.calls).toEqual([]);
});

test('refuses invalid or oversized recordings, and an unconsented provider, with a reason', async () => {
  const large = Buffer.concat([WAVE, Buffer.alloc(SPOKEN_ANSWER_BYTES)]);
  const said = async (parts: readonly Part[]) => {
    const answer = await transcribe(await backend.signIn('robin', [ROLE_USER]), parts);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  expect(await said([OPENAI, recording(large)])).toEqual([413, 'FILE_TOO_LARGE']);
  expect(await said([OPENAI, recording(Buffer.from('<html>'))])).toEqual([400, 'VALIDATION_ERROR']);
  expect(await said([field('provider', 'elevenlabs'), recording(WAVE)])).toEqual([400, 'VALIDATION_ERROR']);
  expect(await said([OPENAI])).toEqual([400, 'VALIDATION_ERROR']);
});

test("reports a provider's failure with a reason, and allows ten per minute", async () => {
  double.script({ operation: 'transcription', behaviour: { kind: 'serverError' } });
  const sam = await backend.signIn('sam', [ROLE_USER]);
  const interview = await prepare(sam, propertiesOf(['javascript'], 1));
  const own = `/api/evm/interviews/${interview.id}/questions/${questionIdsOf(interview)[0] ?? ''}`;
  const statuses: number[] = [];
  for (let call = 0; call <= SPOKEN_ANSWERS_PER_MINUTE; call += 1) {
    const answer = await transcribe(sam, [OPENAI, recording(WAVE)], own);
    statuses.push(answer.statusCode);
    if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect([statuses[0], statuses[1], statuses.at(-1)]).toEqual([502, 200, 429]);
  expect(statuses.slice(0, -1)).not.toContain(429);
});

test('logs no content of a recording', () => {
  expect(logged).not.toContain(KEY);
  expect(logged).not.toContain(WAVE.subarray(44, 84).toString('base64'));
});
