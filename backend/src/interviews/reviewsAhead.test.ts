import { feedbackSchema } from '@prova/api/types/feedback';
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import {
  answer,
  eventually,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
} from '../../testing/interviewJourney';
import { MODEL_SAYS } from '../../testing/languageModel/completions';
import { review } from '../../testing/languageModel/languageModelBehaviours';
import { startBackendOn, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { openTestDatabase } from '../../testing/openTestDatabase';
import {
  startLanguageModelServer,
  type LanguageModelCall,
  type LanguageModelServer,
} from '../../testing/languageModel/startLanguageModelServer';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { createRubricInterviewer } from '../interviewer/createRubricInterviewer';
import { createLanguageModelClient } from '../interviewer/languageModel/client/createLanguageModelClient';
import { createLanguageModelInterviewer } from '../interviewer/languageModel/createLanguageModelInterviewer';
import type { Database } from '../store/database';
import { createAssessment } from './createAssessment';

jest.setTimeout(60_000);

const bank = createQuestionBank(readBankFiles());
let model: LanguageModelServer;
let database: Database;
let backends: TestBackend[];
let person: TestPerson;

/** Two backends on one database, both with the model: either may do the work. */
beforeAll(async () => {
  model = await startLanguageModelServer(review(80));
  database = await openTestDatabase();
  const interviewer = () =>
    createLanguageModelInterviewer({
      createClient: () => createLanguageModelClient({ baseUrl: model.baseUrl, apiKey: null, model: 'm-1' }),
      bank,
      rubric: createRubricInterviewer(bank),
      reportFallback: () => undefined,
      reportTimeLimit: 20_000,
    });
  const shared = { ...database, exclusive: false, close: () => Promise.resolve() };
  const first = await startBackendOn(shared, { interviewer: interviewer() });
  backends = [first, await startBackendOn(shared, { interviewer: interviewer() })];
  person = await first.signIn('reviewed');
});
afterAll(async () => {
  for (const backend of backends) await backend.stop();
  await database.close();
  await model.close();
});

/** The calls since the beginning of a test. */
let before = 0;
const calls = () => model.calls.slice(before);
beforeEach(() => {
  before = model.calls.length;
  model.behave(review(80));
});
const reached = (count: number) =>
  eventually(() => Promise.resolve(calls().length >= count ? true : undefined));

/** Keeps calls open until released. */
function hold() {
  const held: (() => void)[] = [];
  model.behave((call: LanguageModelCall, response: ServerResponse) => {
    held.push(() => review(80)(call, response));
  });
  return { letGo: () => held.splice(0).forEach((end) => end()) };
}

async function begin(count: number) {
  const { id, assignedQuestions } = await prepare(person, propertiesOf(['sql'], count));
  const ids = questionIdsOf({ assignedQuestions } as Parameters<typeof questionIdsOf>[0]);
  const give = async (index: number, headers: Record<string, string> = {}) => {
    const { question } = await fetchQuestion(person, id, ids[index] ?? '');
    const item = bank.questions.find(({ item: { text } }) => text === question)?.item;
    const text = item?.fixtures.strong ?? '';
    expect((await answer(person, id, ids[index] ?? '', text, headers)).statusCode).toBe(200);
    return text;
  };
  return { id, give };
}

const feedbackOf = async (id: string) =>
  v.parse(feedbackSchema, (await person.get(`/api/evm/interviews/${id}/feedback`)).json());
const finished = (id: string) =>
  eventually(async () => {
    const feedback = await feedbackOf(id);
    return feedback.status === 'PENDING' ? undefined : feedback;
  });
const summaries = (feedback: Awaited<ReturnType<typeof feedbackOf>>) =>
  (feedback.domains ?? []).flatMap((domain) => domain.questions ?? []).map(({ feedback: words }) => words);
const kept = (id: string) =>
  database.query('select id from assigned_questions where interview_id = $1 and review is not null', [id]);
const openJobs = () =>
  database.query(`select id, leased_by from jobs where kind = 'REVIEW' and status = 'REQUESTED'`);

test('[F10] reviews each answer once, on one backend, during the interview, and the last one at its end', async () => {
  const { id, give } = await begin(4);
  const given: string[] = [];
  for (const index of [0, 1, 2]) {
    given.push(await give(index));
    await reached(index + 1);
    await eventually(async () => ((await kept(id)).length === index + 1 ? true : undefined));
  }
  given.push(await give(3));
  const feedback = await finished(id);
  expect(summaries(feedback)).toEqual(Array(4).fill(MODEL_SAYS));
  expect(calls().map(({ material }) => material.ANSWER)).toEqual(given);
  // Reviews are in the report now, and nowhere else.
  expect(await kept(id)).toEqual([]);
});

test("[F7, F10] requests remarks in the language of the candidate's pages, during the interview and at its end", async () => {
  const { id, give } = await begin(2);
  await give(0, { 'accept-language': 'ru' });
  await reached(1);
  await give(1, { 'accept-language': 'ru' });
  await finished(id);
  expect(calls()).toHaveLength(2);
  for (const { instructions } of calls()) expect(instructions).toContain('followUp in Russian');
});

test('[F10] accepts an answer before its review ends, and awaits the review for the report', async () => {
  const { id, give } = await begin(2);
  const { letGo } = hold();
  const given = [await give(0)];
  await reached(1);
  given.push(await give(1));
  await reached(2);
  expect(await feedbackOf(id)).toMatchObject({ status: 'PENDING', offersNotice: true });
  letGo();
  expect(summaries(await finished(id))).toEqual([MODEL_SAYS, MODEL_SAYS]);
  expect(calls().map(({ material }) => material.ANSWER)).toEqual(given);
});

test('[F10] does not review a repeated answer again', async () => {
  const { id, give } = await begin(2);
  const text = await give(0);
  await eventually(async () => ((await kept(id)).length === 1 ? true : undefined));
  const [{ id: question } = { id: '' }] = await database.query<{ id: string }>(
    'select id from assigned_questions where interview_id = $1 order by position',
    [id],
  );
  expect((await answer(person, id, question, text)).statusCode).toBe(200);
  await give(1);
  await finished(id);
  expect(calls()).toHaveLength(2);
});

test("[F10] completes a dead process's review when writing the report", async () => {
  const { id, give } = await begin(2);
  const { letGo } = hold();
  const given = await give(0);
  await reached(1);
  // Its lease belongs to a process that no longer renews.
  await database.query(
    `update jobs set leased_by = gen_random_uuid(), leased_until = now() + interval '1 second'
     where kind = 'REVIEW' and status = 'REQUESTED'`,
  );
  model.behave(review(80));
  await give(1);
  expect(summaries(await finished(id))).toEqual([MODEL_SAYS, MODEL_SAYS]);
  expect(calls().filter(({ material }) => material.ANSWER === given)).toHaveLength(2);
  letGo();
});

test('[F10] counts how long a report waited for its turn', async () => {
  const { id, give } = await begin(1);
  await give(0);
  await finished(id);
  await database.query(`update interviews set finished_at = now() - interval '100 s' where id = $1`, [id]);
  const rubric = createRubricInterviewer(bank);
  const waited: (number | undefined)[] = [];
  const assess: typeof rubric.assess = (interview) => {
    waited.push(interview.waited);
    return rubric.assess(interview);
  };
  await createAssessment(database, { ...rubric, assess }).run({ interviewId: id });
  expect(waited).toEqual([expect.any(Number)]);
  expect(waited[0]).toBeGreaterThanOrEqual(100_000);
});

test('[F10] discards the reviews of a stopped interview, and starts none', async () => {
  const { id, give } = await begin(3);
  const { letGo } = hold();
  await give(0);
  await reached(1);
  expect((await person.post(`/api/evm/interviews/${id}/stop`)).statusCode).toBe(200);
  letGo();
  await eventually(async () => ((await openJobs()).length === 0 ? true : undefined));
  expect(await kept(id)).toEqual([]);
  expect(calls()).toHaveLength(1);
});
