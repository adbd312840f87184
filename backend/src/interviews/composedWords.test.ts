import type { ServerResponse } from 'node:http';
import type { InterviewerSays } from '@prova/api/types/interview';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { fetchQuestion, prepare, propertiesOf, questionIdsOf } from '../../testing/interviewJourney';
import { MODEL_ASKS, MODEL_EXPLAINS } from '../../testing/languageModel/completions';
import { isGood } from '../../testing/languageModel/languageModelBehaviours';
import { openTestDatabase } from '../../testing/openTestDatabase';
import { startBackendOn, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import {
  startLanguageModelServer,
  type LanguageModelServer,
} from '../../testing/languageModel/startLanguageModelServer';
import { deleteAccount } from '../account/deleteAccount';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';
import { createRubricInterviewer } from '../interviewer/createRubricInterviewer';
import { createLanguageModelClient } from '../interviewer/languageModel/client/createLanguageModelClient';
import { createLanguageModelInterviewer } from '../interviewer/languageModel/createLanguageModelInterviewer';
import type { Database } from '../store/database';

jest.setTimeout(60_000);

const bank = createQuestionBank(readBankFiles());
const LISTENS = { name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true } as const;

let model: LanguageModelServer;
let database: Database;
let backend: TestBackend;
beforeAll(async () => {
  model = await startLanguageModelServer(isGood);
  database = await openTestDatabase();
  backend = await startBackendOn(
    { ...database, exclusive: false, close: () => Promise.resolve() },
    {
      interviewer: createLanguageModelInterviewer({
        createClient: () => createLanguageModelClient({ baseUrl: model.baseUrl, apiKey: null, model: 'm-1' }),
        bank,
        rubric: createRubricInterviewer(bank),
        reportFallback: () => undefined,
        reportTimeLimit: 20_000,
        // A limit for hangs.
        roomTimeLimit: 25_000,
      }),
    },
  );
});
beforeEach(() => model.behave(isGood));
afterAll(async () => {
  await backend.stop();
  await database.close();
  await model.close();
});

async function enter(login: string, questionId: string) {
  const person = await backend.signIn(login);
  const wanted = [LISTENS, { name: 'QUESTION_ID', type: 'TEXT', value: questionId } as const];
  const { id, ...rest } = await prepare(person, propertiesOf(['sql'], 1, wanted));
  const [assigned = ''] = questionIdsOf({ id, ...rest });
  await fetchQuestion(person, id, assigned);
  const say = async (answer: string) => {
    const sent = await person.post(`/api/evm/interviews/${id}/questions/${assigned}/answers`, { answer });
    return sent.json<{ accepted: boolean; answer: string; says?: InterviewerSays }>();
  };
  return { person, id, assigned, say, partial: bank.find(questionId)?.item.concepts[0]?.point ?? '' };
}
const soundOf = async (person: TestPerson, { speaks = [] }: Partial<InterviewerSays> = {}) => {
  const own = speaks.at(-1);
  const sound = await person.get(`/api/evm/audio/${own && 'messageId' in own ? own.messageId : '-'}/voice`);
  return sound.statusCode;
};

test("says the model's follow-up, with its sound, and repeats it unchanged", async () => {
  const { person, say, partial } = await enter('followed', 'sql-views');
  const first = await say(partial);
  expect(first).toMatchObject({ accepted: false, says: { kind: 'FOLLOW_UP' } });
  expect(first.says?.text).toContain(MODEL_ASKS);
  expect(await soundOf(person, first.says)).toBe(200);
  const calls = model.calls.length;
  expect(await say(partial)).toEqual(first);
  expect(model.calls).toHaveLength(calls);
  expect((await say('The rest of it.')).accepted).toBe(true);
});

test("answers questions in the model's words, each with its sound, known to the next one", async () => {
  const { person, say } = await enter('explained', 'java-gc-latency');
  const [first, second] = [await say('How large is the heap?'), await say('How many users are there?')];
  for (const { accepted, says } of [first, second]) {
    expect([accepted, says?.text]).toEqual([false, MODEL_EXPLAINS]);
    expect(await soundOf(person, says)).toBe(200);
    expect(await soundOf(await backend.signIn('overhears'), says)).toBe(404);
  }
  expect(first.says?.speaks).not.toEqual(second.says?.speaks);
  expect(model.calls.at(-1)?.material['SO FAR']).toContain('How large is the heap?');
});

test('exports the words, and deletes their sound with the account', async () => {
  const { person, say, partial } = await enter('leaves-nothing', 'java-gc-latency');
  await say('How large is the heap?');
  await say(partial);
  const exported = JSON.stringify((await person.get('/api/account/export')).json());
  expect(exported).toContain(MODEL_EXPLAINS);
  expect(exported).toContain(MODEL_ASKS);
  const [user] = await database.query<{ id: string }>(`select id from users where login = 'leaves-nothing'`);
  await deleteAccount(database, { keyOf: (text) => text }, user?.id ?? '');
  const [deleted] = await database.query<{ keys: string[] }>(
    'select speech_keys as keys from deleted_accounts where user_id = $1',
    [user?.id],
  );
  expect(deleted?.keys).toEqual(expect.arrayContaining([MODEL_EXPLAINS, MODEL_ASKS]));
});

test('locks nothing while it waits for the model, and falls back to its own words', async () => {
  const { person, id, say, partial } = await enter('waits', 'sql-views');
  const called = new Promise<ServerResponse>((resolve) => {
    model.behave((_call, response) => resolve(response));
  });
  const waiting = say(partial);
  const response = await called;
  // A lock on the interview would hold this change until the model is given up.
  await database.query('update interviews set settings = settings where id = $1', [id]);
  expect(response.destroyed).toBe(false);
  response.destroy();
  const { says } = await waiting;
  expect(says?.kind).toBe('FOLLOW_UP');
  expect(says?.text).not.toContain(MODEL_ASKS);
  expect(await soundOf(person, says)).toBe(200);
});

test('asks the model nothing about empty, resent and foreign answers', async () => {
  const { id, assigned, say } = await enter('skips', 'sql-views');
  const calls = model.calls.length;
  const stranger = await backend.signIn('stranger');
  const foreign = await stranger.post(`/api/evm/interviews/${id}/questions/${assigned}/answers`, {
    answer: 'Mine.',
  });
  expect(foreign.statusCode).toBe(404);
  expect((await say('')).accepted).toBe(true);
  await say('Something else.');
  expect(model.calls).toHaveLength(calls);
});
