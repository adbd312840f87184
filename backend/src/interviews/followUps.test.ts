import {
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
  readInterview,
} from '../../testing/interviewJourney';
import type { TestBackend } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';
import { readBankFiles } from '../interviewer/bank/readBankFiles';

const bank = createQuestionBank(readBankFiles());
const LISTENS = [{ name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true } as const];

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

async function enter(login: string, more: typeof LISTENS | []) {
  const person = await backend.signIn(login);
  const { id, ...rest } = await prepare(person, propertiesOf(['sql'], 1, more));
  const [assigned = ''] = questionIdsOf({ id, ...rest });
  const { questionId, question } = await fetchQuestion(person, id, assigned);
  const say = async (answer: string) => {
    const sent = await person.post(`/api/evm/interviews/${id}/questions/${assigned}/answers`, { answer });
    return [
      sent.statusCode,
      sent.json<{ accepted: boolean; answer: string; says?: { kind: string; text: string } }>(),
    ] as const;
  };
  const partial = bank.find(questionId)?.item.concepts[0]?.point ?? '';
  const status = async () => (await readInterview(person, id)).interviewStatus;
  return { person, id, assigned, question, say, partial, status };
}

test('[F14] one follow-up inside the question: both parts are one answer, each accepted once, and it ends with the second', async () => {
  const { person, id, assigned, say, partial, status } = await enter('listened', LISTENS);
  const [, first] = await say(partial);
  expect(first).toMatchObject({ accepted: false, answer: '', says: { kind: 'FOLLOW_UP' } });
  // The word of it was lost: the same part again is asked on in the same words.
  expect((await say(partial))[1]).toEqual(first);
  expect(await status()).toBe('IN_PROGRESS');
  expect(await fetchQuestion(person, id, assigned)).toMatchObject({
    followUp: { answered: partial, text: first.says?.text },
  });
  expect(await say('Could you repeat that?')).toMatchObject([
    200,
    { accepted: false, says: { kind: 'CLARIFICATION' } },
  ]);
  const whole = `${partial}\n\nAnd it is checked.`;
  expect(await say('And it is checked.')).toEqual([
    200,
    { assignedQuestionId: assigned, accepted: true, answer: whole },
  ]);
  expect(await status()).toBe('FINISHED');
  expect((await say('And it is checked.'))[1]).toMatchObject({ accepted: true, answer: whole });
  expect(await say('Something else.')).toMatchObject([409, { accepted: false, answer: whole }]);
});

test('[F14] a follow-up is skipped, and the first part is the answer', async () => {
  const { say, partial, status } = await enter('skips', LISTENS);
  expect((await say(partial))[1].says?.kind).toBe('FOLLOW_UP');
  expect((await say(''))[1]).toMatchObject({ accepted: true, answer: partial });
  expect(await status()).toBe('FINISHED');
});

test('[F14] a question about the question is answered and is no answer', async () => {
  const { say, question, status } = await enter('asks', LISTENS);
  expect((await say('Could you repeat that?'))[1].says?.text).toBe(`Of course. ${question}`);
  expect(await status()).toBe('IN_PROGRESS');
});

test('[F14] without the property everything is the answer, as the specification has it', async () => {
  const { say, status } = await enter('plain', []);
  expect((await say('Could you repeat that?'))[1]).toMatchObject({
    accepted: true,
    answer: 'Could you repeat that?',
  });
  expect(await status()).toBe('FINISHED');
});
