import {
  answer,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
  readInterview,
} from '../../testing/interviewJourney';
import { objectWith } from '../../testing/matchers';
import { openEmptyDatabase } from '../../testing/emptyDatabase';
import { openPostgresSchema, postgresUrl } from '../../testing/openTestDatabase';
import type { TestBackend, TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';
import { readBankFiles } from '../interviewer/bank/readBankFiles';
import type { Database } from '../store/database';

const bank = createQuestionBank(readBankFiles());
const kinds: [string, () => Promise<Database>][] = [['embedded', openEmptyDatabase]];
const server = postgresUrl;
if (server !== undefined) kinds.push(['PostgreSQL', () => openPostgresSchema(server)]);

const again = (...ids: string[]) =>
  ids.map((value) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const);

/** Answers every question; `say` gives what is said to the question with this id. */
async function take(person: TestPerson, id: string, say: (questionId: string) => string): Promise<string[]> {
  const asked: string[] = [];
  for (const assigned of questionIdsOf(await readInterview(person, id))) {
    const { questionId } = await fetchQuestion(person, id, assigned);
    asked.push(questionId);
    await answer(person, id, assigned, say(questionId));
  }
  return asked;
}

describe.each(kinds)('rehearsing on %s', (_kind, open) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ database: await open() });
  });
  afterAll(() => backend.stop());

  test('[F13] an interview asks exactly the questions that are wanted again, and says so; their number and domains are its own', async () => {
    const person = await backend.signIn('rehearses');
    const settings = propertiesOf(['sql', 'python'], 4, [
      { name: 'JOB_DESCRIPTION', type: 'TEXT', value: 'Queries.' },
    ]);
    const parent = await prepare(person, settings);
    const asked = await take(person, parent.id, () => '');
    const wanted = asked
      .filter((id) => bank.find(id)?.domainId === 'sql')
      .slice(0, 2)
      .toReversed();
    expect(wanted).toHaveLength(2);

    const rehearsal = await prepare(person, [...settings, ...again(...wanted)], parent.id);
    expect(rehearsal.parentId).toBe(parent.id);
    expect(rehearsal.properties).toEqual(
      expect.arrayContaining([
        ...again(...wanted),
        { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: 2 },
        { name: 'ASSIGNED_QUESTIONS', type: 'NUMBER', value: 2 },
      ]),
    );
    expect(rehearsal.properties.filter(({ name }) => name === 'DOMAIN_ID')).toEqual([
      { name: 'DOMAIN_ID', type: 'UUID', value: 'sql' },
    ]);
    expect(await take(person, rehearsal.id, () => '')).toEqual(wanted);
  });

  test('[F13] a question that was written for somebody is asked again of them, as it was, and of nobody else', async () => {
    const person = await backend.signIn('tailored');
    const settings = propertiesOf(['sql'], 1);
    const parent = await prepare(person, settings);
    const [questionId = ''] = await take(person, parent.id, () => '');
    const item = {
      ...bank.find(questionId)?.item,
      id: 'tailored-0123456789abcdef',
      text: 'Written for one?',
    };
    await backend.database.query(
      `update assigned_questions set question_id = $2, question = $3, spoken = $3, tailored = $4::jsonb where interview_id = $1`,
      [parent.id, item.id, item.text, JSON.stringify(item)],
    );
    const rehearsal = await prepare(person, [...settings, ...again(item.id)], parent.id);
    const [assigned = ''] = questionIdsOf(rehearsal);
    expect(await fetchQuestion(person, rehearsal.id, assigned)).toMatchObject({
      questionId: item.id,
      question: item.text,
    });
    const other = await backend.signIn('another');
    const refused = await other.post('/api/evm/interviews', {
      properties: [...settings, ...again(item.id)],
    });
    expect([refused.statusCode, refused.json()]).toEqual([400, objectWith({ field: 'QUESTION_ID' })]);
  });

  test.each([
    ['one that there is not', ['no-such-question']],
    ['what is no id', ['../x']],
    ['the same twice', ['sql-joins', 'sql-joins']],
    ['more than an interview has', Array.from({ length: 31 }, (_none, at) => `q-${String(at)}`)],
  ])('[F13] refused: %s', async (_what, ids) => {
    const person = await backend.signIn('refused');
    const answered = await person.post('/api/evm/interviews', {
      properties: propertiesOf(['sql'], 1, again(...ids)),
    });
    expect(answered.statusCode).toBe(400);
  });
});
