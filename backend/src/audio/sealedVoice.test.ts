import { SEALED_NONCE_BYTES, sealedSoundSecret } from '@prova/api/types/sealedSound';
import { createDecipheriv, createHash } from 'node:crypto';
import {
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
  readInterview,
} from '../../testing/interviewJourney';
import type { TestBackend, TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';

const TAG_BYTES = 16;
let backend: TestBackend;
beforeAll(async () => (backend = await startTestBackend()));
afterAll(() => backend.stop());

function open(sealed: Buffer, secret: string) {
  const key = createHash('sha256').update(secret).digest();
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, SEALED_NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const opened = Buffer.concat([
    decipher.update(sealed.subarray(SEALED_NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]);
  const length = opened[0] ?? 0;
  return { type: opened.subarray(1, 1 + length).toString(), bytes: opened.subarray(1 + length) };
}

async function setUp() {
  const person: TestPerson = await backend.signIn('ahead');
  const [domain = ''] = backend.interviewer.domains().map(({ id }) => id);
  const interview = await prepare(person, propertiesOf([domain], 3));
  const ids = questionIdsOf(interview);
  const sealed = (id: string) =>
    person.get(`/api/evm/interviews/${interview.id}/questions/${id}/sealed-voice`);
  return { person, interview, ids, sealed };
}

test("seals the next question's sound until its words arrive", async () => {
  const { person, interview, ids, sealed } = await setUp();
  const [first = '', second = '', third = ''] = ids;
  const shown = await fetchQuestion(person, interview.id, first);
  expect(shown.sealsNext).toBe(true);
  const before = await readInterview(person, interview.id);

  const answered = await sealed(second);
  expect([answered.statusCode, answered.headers['content-type'], answered.headers['cache-control']]).toEqual([
    200,
    'application/octet-stream',
    'no-store',
  ]);
  const closed = answered.rawPayload;
  expect(closed.includes('RIFF')).toBe(false);
  expect(await readInterview(person, interview.id)).toEqual(before);
  // The next question is still not shown, and no later question is spoken.
  const refused = await person.get(`/api/evm/interviews/${interview.id}/questions/${second}`);
  expect([refused.statusCode, (await sealed(third)).statusCode]).toEqual([409, 409]);

  await person.post(`/api/evm/interviews/${interview.id}/questions/${first}/answers`, { answer: 'One' });
  const asked = await fetchQuestion(person, interview.id, second);
  const voice = await person.get(`/api/evm/questions/${asked.questionId}/voice`);
  const { type, bytes } = open(closed, sealedSoundSecret(second, asked.question));
  expect([type, bytes.equals(voice.rawPayload)]).toEqual(['audio/wav', true]);
  expect(() => open(closed, sealedSoundSecret(second, shown.question))).toThrow();
  expect(() => open(closed, sealedSoundSecret(first, asked.question))).toThrow();

  await person.post(`/api/evm/interviews/${interview.id}/questions/${second}/answers`, { answer: 'Two' });
  expect((await fetchQuestion(person, interview.id, third)).sealsNext).toBeUndefined();
  await person.post(`/api/evm/interviews/${interview.id}/stop`, {});
  expect((await sealed(third)).json()).toMatchObject({ code: 'INTERVIEW_STOPPED' });
});

test('seals the same sound differently each time', async () => {
  const { sealed, ids } = await setUp();
  const [first = ''] = ids;
  const [one, other] = [await sealed(first), await sealed(first)];
  expect(one.rawPayload.equals(other.rawPayload)).toBe(false);
});
