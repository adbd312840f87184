import { feedbackSchema } from '@prova/api/types/feedback';
import * as v from 'valibot';
import { answer, eventually, fetchQuestion, prepare, propertiesOf } from '../../testing/interviewJourney';
import { replies } from '../../testing/languageModel/completions';
import { fails } from '../../testing/languageModel/languageModelBehaviours';
import {
  startLanguageModelServer,
  type LanguageModelBehaviour,
  type LanguageModelServer,
} from '../../testing/languageModel/startLanguageModelServer';
import { openTestDatabase } from '../../testing/openTestDatabase';
import { startBackendOn, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { createRubricInterviewer } from '../interviewer/createRubricInterviewer';
import { createLanguageModelClient } from '../interviewer/languageModel/client/createLanguageModelClient';
import { createLanguageModelInterviewer } from '../interviewer/languageModel/createLanguageModelInterviewer';
import type { Database } from '../store/database';

jest.setTimeout(60_000);

const bank = createQuestionBank(readBankFiles());
let model: LanguageModelServer;
let database: Database;
let backend: TestBackend;
let person: TestPerson;

beforeAll(async () => {
  model = await startLanguageModelServer(writes);
  database = await openTestDatabase();
  const interviewer = createLanguageModelInterviewer({
    createClient: () => createLanguageModelClient({ baseUrl: model.baseUrl, apiKey: null, model: 'm-1' }),
    bank,
    rubric: createRubricInterviewer(bank),
    reportFallback: () => undefined,
    reportTimeLimit: 20_000,
  });
  backend = await startBackendOn(database, { interviewer });
});
afterAll(async () => {
  await backend.stop();
  await model.close();
});

const JOB = [
  { name: 'JOB_DESCRIPTION', type: 'TEXT', value: 'We look for people who write SQL.' },
  { name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: true },
] as const;
const begin = (count: number) => prepare(person, propertiesOf(['sql'], count, JOB));

const feedbackOf = async (id: string) =>
  v.parse(feedbackSchema, (await person.get(`/api/evm/interviews/${id}/feedback`)).json());

/** The questions in order: whether each was written for the job. */
const writtenIn = async (id: string) =>
  (
    await database.query<{ written: boolean }>(
      'select tailored is not null as written from assigned_questions where interview_id = $1 order by position',
      [id],
    )
  ).map(({ written }) => written);
const waiting = (id: string) =>
  database.query(
    `select id from jobs where kind = 'JOB_QUESTION' and status = 'REQUESTED' and payload ->> 'interviewId' = $1`,
    [id],
  );
const allWritten = (id: string) =>
  eventually(async () => ((await waiting(id)).length === 0 ? true : undefined));

/** Items of another domain, so that none resembles a question of the interview. */
const items = bank.questions.filter(({ domainId, item }) => domainId === 'react' && item.kind === 'EXPLAIN');
/** Words a new question at each call. */
const writes: LanguageModelBehaviour = replies(({ material }) => {
  const asked = material.REQUEST ?? '';
  const item = items.find((one) => !asked.includes(one.item.text))?.item;
  if (!item) throw new Error('The bank has no other question');
  const { fixtures, concepts, text, ...rest } = item;
  return { ...rest, ...fixtures, text: `In this job: ${text}`, spoken: '', points: concepts };
});
let people = 0;
/** Nobody is asked a written question twice, so each test has a person of its own. */
beforeEach(async () => {
  model.behave(writes);
  person = await backend.signIn(`applicant-${(people += 1)}`);
});

test('[X6] writes all questions but the first for the job, one at a time', async () => {
  const before = model.calls.length;
  const { id } = await begin(4);
  await allWritten(id);
  expect(await writtenIn(id)).toEqual([false, true, true, true]);
  const requests = model.calls.slice(before).map(({ material }) => material.REQUEST ?? '');
  expect(requests.map((request) => request.split('In this job: ').length - 1)).toEqual([0, 1, 2]);
});

test('[X6] shows a written question as one for the job, and grades its answer', async () => {
  const { id, assignedQuestions } = await begin(2);
  await allWritten(id);
  const [first = '', second = ''] = assignedQuestions?.questions.map((one) => one.assignedQuestionId) ?? [];
  await fetchQuestion(person, id, first);
  await answer(person, id, first, '');
  const shown = await fetchQuestion(person, id, second);
  expect(shown).toMatchObject({ why: { words: [], written: true } });
  expect(shown.question).toMatch(/^In this job: /);
  model.behave(fails(500));
  const item = items.find(({ item: { text } }) => shown.question.endsWith(text))?.item;
  await answer(person, id, second, item?.fixtures.strong ?? '');
  const feedback = await eventually(async () => {
    const { status, domains } = await feedbackOf(id);
    return status === 'PENDING' ? undefined : domains;
  });
  const [, graded] = feedback?.flatMap(({ questions }) => questions ?? []) ?? [];
  expect(graded?.scores.accuracy?.current).toBeGreaterThan(60);
  expect(graded?.why).toEqual({ words: [], written: true });
});

test('[X6] changes neither a question that was shown nor one whose sound may have been sent', async () => {
  const held = hold();
  const { id, assignedQuestions } = await begin(4);
  await held.reached(1);
  await fetchQuestion(person, id, assignedQuestions?.questions[0]?.assignedQuestionId ?? '');
  held.letGo();
  await allWritten(id);
  expect(await writtenIn(id)).toEqual([false, false, true, true]);
});

test.each([
  ['left', (id: string) => person.post(`/api/evm/interviews/${id}/stop`, {})],
  ['deleted', (id: string) => person.send('DELETE', `/api/evm/interviews/${id}`)],
])('[X6] writes nothing more for an interview that was %s', async (_how, end) => {
  const held = hold();
  const { id, assignedQuestions } = await begin(4);
  await held.reached(1);
  await fetchQuestion(person, id, assignedQuestions?.questions[0]?.assignedQuestionId ?? '');
  await end(id);
  const before = model.calls.length;
  held.letGo();
  await allWritten(id);
  expect(model.calls).toHaveLength(before);
  expect(await writtenIn(id)).toEqual([false, false, false, false]);
});

test('[X7] keeps the chosen questions where the model writes none', async () => {
  model.behave(fails(500));
  const { id, assignedQuestions } = await begin(3);
  await allWritten(id);
  expect(await writtenIn(id)).toEqual([false, false, false]);
  const [first = ''] = assignedQuestions?.questions.map((one) => one.assignedQuestionId) ?? [];
  expect((await fetchQuestion(person, id, first)).why).not.toHaveProperty('written');
});

test('[X6] writes no question without the wish for it', async () => {
  const before = model.calls.length;
  await prepare(person, propertiesOf(['sql'], 3, JOB.slice(0, 1)));
  expect(model.calls).toHaveLength(before);
});

/** Keeps calls open until released. */
function hold() {
  let calls = 0;
  let isHeld = true;
  const waits: (() => void)[] = [];
  model.behave((call, response) => {
    calls += 1;
    const reply = () => writes(call, response);
    if (isHeld) waits.push(reply);
    else reply();
  });
  return {
    reached: (count: number) => eventually(() => Promise.resolve(calls >= count ? true : undefined)),
    letGo() {
      isHeld = false;
      for (const reply of waits.splice(0)) reply();
    },
  };
}
