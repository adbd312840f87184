import { spokenDelivery } from '../../testing/spokenDelivery';
import { readFileSync, writeFileSync } from 'node:fs';
import { feedbackSchema, type Feedback } from '@prova/api/types/feedback';
import type { InterviewProperty } from '@prova/api/types/interview';
import { shapeOf } from '@prova/node/testing/shapeOf';
import * as v from 'valibot';
import {
  eventually,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
} from '../../testing/interviewJourney';
import { ADMIN_ROLES, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';

/** Input of the report pages' tests, varied one part at a time. */
const KEPT = require.resolve('@prova/api/testing/reports/realReport.json');
/** Two explanations, one right and one partial; a fault in a snippet, a design, and a skipped story. */
const ASKED = [
  'sql-group-by',
  'sql-index',
  'sd-url-shortener',
  'py-debug-mutable-default',
  'py-story-automation',
];

const bank = createQuestionBank(readBankFiles());
const fixtureOf = (questionId: string, name: 'strong' | 'partial' | 'wrong') =>
  bank.find(questionId)?.item.fixtures[name] ?? '';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/**
 * @returns the report on an interview of these questions, where `say` provides each answer, and each reply to
 * a follow-up
 */
async function take(
  person: TestPerson,
  properties: readonly InterviewProperty[],
  say: (questionId: string) => string,
  parentId?: string,
): Promise<Feedback> {
  const interview = await prepare(person, properties, parentId);
  const root = `/api/evm/interviews/${interview.id}`;
  for (const assigned of questionIdsOf(interview)) {
    const { questionId } = await fetchQuestion(person, interview.id, assigned);
    const send = (answer: string) =>
      person.post(`${root}/questions/${assigned}/answers`, {
        answer,
        delivery: spokenDelivery,
        isAnswer: true,
      });
    const { accepted } = (await send(say(questionId))).json<{ accepted: boolean }>();
    if (!accepted) await send('That is all that comes to my mind.');
  }
  return eventually(async () => {
    const read = v.parse(feedbackSchema, (await person.get(`${root}/feedback`)).json());
    return read.status === 'FINISHED' ? read : undefined;
  });
}

async function makeReport(): Promise<Feedback> {
  // An administrator's own report is complete.
  const person = await backend.signIn('reported', ADMIN_ROLES);
  const properties = propertiesOf(
    ['sql', 'system-design', 'python'],
    ASKED.length,
    [
      { name: 'JOB_DESCRIPTION', type: 'TEXT', value: 'Data engineer\nSQL joins and Python.' },
      { name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true },
      ...ASKED.map((value) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const),
    ],
    'INTERMEDIATE',
  );
  const { interviewId: parentId } = await take(person, properties, (id) => fixtureOf(id, 'partial'));
  const said: Readonly<Record<string, string>> = {
    'sql-group-by': fixtureOf('sql-group-by', 'strong'),
    'sql-index': `${fixtureOf('sql-index', 'partial')} It make reads more faster, and he have no index.`,
    'py-debug-mutable-default': fixtureOf('py-debug-mutable-default', 'wrong'),
    'sd-url-shortener': fixtureOf('sd-url-shortener', 'partial'),
  };
  const { interviewId } = await take(person, properties, (id) => said[id] ?? '', parentId);
  const root = `/api/evm/interviews/${interviewId}`;
  const verdict = { fair: false, remark: 'I said what it costs.', shared: false };
  await person.send('PUT', `${root}/questions/sql-group-by/verdict`, verdict);
  const claims = { points: ['why'], shared: false };
  await person.send('PUT', `${root}/questions/sql-group-by/claimed-points`, claims);
  return v.parse(feedbackSchema, (await person.get(`${root}/feedback`)).json());
}

test('[F1] produces a report with exactly the members that the page tests use', async () => {
  const report = await makeReport();
  if (process.env['PROVA_WRITE_REPORT'] !== undefined) {
    writeFileSync(KEPT, `${JSON.stringify(report, null, 2)}\n`);
  }
  const kept: unknown = JSON.parse(readFileSync(KEPT, 'utf8'));
  // On failure: `PROVA_WRITE_REPORT=1 npx jest realReport` and `npm run format` store the current report.
  expect(shapeOf(kept)).toEqual(shapeOf(report));
});
