import { feedbackSchema, type Feedback } from '@prova/api/types/feedback';
import { interviewPageSchema, type InterviewProperty } from '@prova/api/types/interview';
import * as v from 'valibot';
import {
  answer,
  eventually,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
  readInterview,
} from '../../testing/interviewJourney';
import { objectWith } from '../../testing/matchers';
import { databaseKinds } from '../../testing/openTestDatabase';
import { ADMIN_ROLES, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';

const bank = createQuestionBank(readBankFiles());
const again = (...ids: string[]) =>
  ids.map((value) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const);

/** Answers every question; `say` provides the answer to the question with this id. */
async function take(person: TestPerson, id: string, say: (questionId: string) => string): Promise<string[]> {
  const asked: string[] = [];
  for (const assigned of questionIdsOf(await readInterview(person, id))) {
    const { questionId } = await fetchQuestion(person, id, assigned);
    asked.push(questionId);
    await answer(person, id, assigned, say(questionId));
  }
  return asked;
}

const reportOn = (person: TestPerson, id: string): Promise<Feedback> =>
  eventually(async () => {
    const read = v.parse(feedbackSchema, (await person.get(`/api/evm/interviews/${id}/feedback`)).json());
    return read.status === 'FINISHED' ? read : undefined;
  });
const listOf = async (person: TestPerson) =>
  v.parse(interviewPageSchema, (await person.get('/api/evm/interviews')).json());

describe.each(databaseKinds)('rehearsing on %s', (_kind, open) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ database: await open() });
  });
  afterAll(() => backend.stop());

  test("[F15] reports earlier results of a retake's questions, and of no others", async () => {
    const person = await backend.signIn('repeats');
    const settings = propertiesOf(['sql'], 3);
    const parent = await prepare(person, settings);
    const strong = (id: string) => bank.find(id)?.item.model ?? '';
    const asked = await take(person, parent.id, () => 'It depends on the rows.');
    const [kept = '', skipped = '', left = ''] = asked;
    const then = await reportOn(person, parent.id);
    expect(then).not.toHaveProperty('repeats');

    const retake = await prepare(person, [...settings, ...again(kept, skipped)], parent.id);
    await take(person, retake.id, (id) => (id === kept ? strong(id) : ''));
    const now = await reportOn(person, retake.id);
    expect(now.repeats).toEqual({
      interviewId: parent.id,
      createdAt: parent.createdAt,
      score: then.score,
    });
    expect(now.score).toBeGreaterThan(then.score ?? 100);
    const told = now.domains?.[0]?.questions ?? [];
    const before = told.find(({ questionId }) => questionId === kept)?.before;
    const asThen = then.domains?.[0]?.questions?.find(({ questionId }) => questionId === kept);
    expect(before).toMatchObject({
      answer: 'It depends on the rows.',
      made: asThen?.points?.filter(({ made }) => made).map(({ id }) => id),
      missed: asThen?.points?.filter(({ made }) => !made).map(({ id }) => id),
    });
    expect(before?.missed.length).toBeGreaterThan(0);
    expect(before?.total).toEqual(expect.any(Number));
    expect(before?.total).toBe(asThen?.total);
    expect(JSON.stringify(now)).not.toContain(left);

    // Other questions of the same settings: there is an earlier total, but nothing to compare individually.
    const fresh = await prepare(person, settings, parent.id);
    await take(person, fresh.id, () => '');
    const other = await reportOn(person, fresh.id);
    expect(other.repeats).toMatchObject({ interviewId: parent.id });
    expect(other.domains?.[0]?.questions?.flatMap(({ before: of }) => of ?? [])).toEqual([]);

    // Neither deleted interviews nor practice are compared.
    await person.send('DELETE', `/api/evm/interviews/${parent.id}`);
    expect(await reportOn(person, retake.id)).not.toHaveProperty('repeats');
    await person.post(`/api/evm/interviews/${parent.id}/restore`);
    await backend.database.query(
      `update interviews set settings = settings || '{"practice": true}' where id = $1`,
      [parent.id],
    );
    expect(await reportOn(person, retake.id)).not.toHaveProperty('repeats');
  });

  test('[F15] reports the last interview with the same domains, in any order, and the same level', async () => {
    const person = await backend.signIn('compares');
    const takeOne = async (more: { domains?: readonly string[]; level?: 'BEGINNER' | 'EXPERT' } = {}) => {
      const { domains = ['sql', 'python'], level = 'BEGINNER' } = more;
      const interview = await prepare(person, propertiesOf(domains, 2, [], level));
      await take(person, interview.id, () => 'It depends on the rows.');
      return { interview, report: await reportOn(person, interview.id) };
    };
    const first = await takeOne();
    expect(first.report).not.toHaveProperty('previous');
    expect((await takeOne({ domains: ['sql'] })).report).not.toHaveProperty('previous');
    expect((await takeOne({ level: 'EXPERT' })).report).not.toHaveProperty('previous');
    const second = await takeOne({ domains: ['python', 'sql'] });
    expect(second.report.previous).toEqual({
      interviewId: first.interview.id,
      createdAt: first.interview.createdAt,
      score: first.report.score,
    });
    // A report never looks ahead.
    expect(await reportOn(person, first.interview.id)).not.toHaveProperty('previous');

    const setSetting = (setting: string) =>
      backend.database.query(`update interviews set settings = settings || $2::jsonb where id = $1`, [
        first.interview.id,
        setting,
      ]);
    const dropSetting = (name: string) =>
      backend.database.query(`update interviews set settings = settings - $2::text where id = $1`, [
        first.interview.id,
        name,
      ]);
    for (const [name, setting] of [
      ['practice', '{"practice": true}'],
      ['questionIds', '{"questionIds": ["sql-index"]}'],
    ] as const) {
      await setSetting(setting);
      expect(await reportOn(person, second.interview.id)).not.toHaveProperty('previous');
      await dropSetting(name);
    }
    expect(await reportOn(person, second.interview.id)).toHaveProperty('previous');
    await person.send('DELETE', `/api/evm/interviews/${first.interview.id}`);
    expect(await reportOn(person, second.interview.id)).not.toHaveProperty('previous');
    const other = await backend.signIn('stranger');
    const theirs = await prepare(other, propertiesOf(['sql', 'python'], 2));
    await take(other, theirs.id, () => '');
    expect(await reportOn(other, theirs.id)).not.toHaveProperty('previous');
  });

  test('[F13] asks exactly the requested questions, with their own number and domains', async () => {
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

  test('[F13] schedules a rehearsed question after 3 days, then after 10, then never, for its candidate only', async () => {
    const person = await backend.signIn('repeats');
    const settings = propertiesOf(['sql'], 2);
    const parent = await prepare(person, settings);
    const [questionId = '', other = ''] = await take(person, parent.id, () => '');
    expect(await reportOn(person, parent.id)).toMatchObject({ offersRehearsal: true, comesAgainAt: null });
    const pass = (days: number) =>
      backend.database.query(
        `update rehearsals set due_at = due_at - $1 * interval '1 day' where question_id = $2`,
        [days, questionId],
      );
    let last = parent.id;
    const rehearse = async (ids = [questionId]) => {
      const { id } = await prepare(person, [...settings, ...again(...ids)], parent.id);
      await take(person, id, () => '');
      last = id;
      const { comesAgainAt } = await reportOn(person, id);
      return comesAgainAt ? Math.round((Date.parse(comesAgainAt) - Date.now()) / 86_400_000) : null;
    };
    expect(await rehearse()).toBe(3);
    expect((await listOf(person)).due).toBeUndefined();
    await pass(2.99);
    expect((await listOf(person)).due).toBeUndefined();
    await pass(0.02);
    expect((await listOf(person)).due).toMatchObject({ interviewId: last, questionIds: [questionId] });
    expect((await listOf(await backend.signIn('neighbour'))).due).toBeUndefined();
    expect(await rehearse()).toBe(10);
    // Ahead of its day it starts over.
    await pass(8);
    expect(await rehearse()).toBe(3);
    await pass(4);
    expect(await rehearse()).toBe(10);
    await pass(11);
    expect(await rehearse()).toBeNull();
    expect((await listOf(person)).due).toBeUndefined();
    // Questions gone from the bank are not offered.
    expect(await rehearse([questionId, other])).toBe(3);
    await pass(4);
    await backend.database.query(`update rehearsals set question_id = 'gone' where question_id = $1`, [
      questionId,
    ]);
    expect((await listOf(person)).due).toBeUndefined();
    const boss = await backend.signIn('boss', ADMIN_ROLES);
    const seen = await reportOn(boss, last);
    expect([seen.offersRehearsal, seen.comesAgainAt]).toEqual([undefined, undefined]);
  });

  test("[F13] reports each point's history in the latest interviews that expected it, without practice, in either language", async () => {
    const person = await backend.signIn('masters');
    const settings = propertiesOf(['sql'], 1);
    const parent = await prepare(person, settings);
    const [questionId = ''] = await take(person, parent.id, () => '');
    const strong = bank.find(questionId)?.item.fixtures.strong ?? '';
    const retake = async (said: string, ...more: InterviewProperty[]) => {
      const { id } = await prepare(person, [...settings, ...again(questionId), ...more], parent.id);
      await take(person, id, () => said);
      return reportOn(person, id);
    };
    const pointsOf = ({ domains }: Feedback) => domains?.[0]?.questions?.[0]?.points ?? [];
    await reportOn(person, parent.id);
    const second = pointsOf(await retake(strong));
    expect(second.length).toBeGreaterThan(2);
    for (const { made, history } of second) expect(history).toEqual([false, made]);
    expect(second.filter(({ made }) => made).length).toBeGreaterThan(1);
    await retake('', { name: 'PRACTICE', type: 'BOOLEAN', value: true });
    const [point] = pointsOf(await retake(''));
    if (!point) throw new Error('The question asks for no point');
    expect(point.history).toEqual([false, second[0]?.made, false]);
    const russian = v.parse(
      feedbackSchema,
      (await person.get(`/api/evm/interviews/${parent.id}/feedback?language=ru`)).json(),
    );
    const [inRussian] = pointsOf(russian);
    expect(inRussian?.history).toEqual(point.history);
    expect(inRussian?.name).not.toBe(point.name);
    // Limited in number, and of nobody else.
    const [{ id: ownerId } = { id: '' }] = await backend.database.query<{ id: string }>(
      `select id from users where login = 'masters'`,
    );
    await backend.database.query(
      `with copies as (
         insert into interviews (owner_id, status, prepared, settings)
         select $1, 'FINISHED', true, '{}' from generate_series(1, 12) returning id)
       insert into answer_results
       select id, $2, $1, 'sql', 'BEGINNER', 0, '{}', array[$3], false, now() + interval '1 day' from copies`,
      [ownerId, questionId, point.id],
    );
    expect(pointsOf(await reportOn(person, parent.id))[0]?.history).toEqual(
      Array.from({ length: 10 }, () => false),
    );
    const other = await backend.signIn('masters-neighbour');
    const theirs = await prepare(other, [...settings, ...again(questionId)]);
    await take(other, theirs.id, () => '');
    expect(pointsOf(await reportOn(other, theirs.id))[0]?.history).toEqual([false]);
  });

  const said: string[] = [];
  test("[F13] lists a finished interview's repeatable and weak questions, for its candidate only", async () => {
    const person = await backend.signIn('weak');
    const parent = await prepare(person, propertiesOf(['sql'], 2));
    expect(await readInterview(person, parent.id)).not.toHaveProperty('repeats');
    const [strong = '', weak = ''] = await take(person, parent.id, (id) => {
      said.push(id);
      // A wrong answer is weak, however clear.
      const { strong: right = '', wrong = '' } = bank.find(id)?.item.fixtures ?? {};
      return said.length === 1 ? right : wrong;
    });
    await reportOn(person, parent.id);
    expect(await readInterview(person, parent.id)).toMatchObject({
      repeats: { same: [strong, weak], weak: [weak] },
    });
    const admin = await backend.signIn('looks', ['ROLE_USER', 'ROLE_ADMIN']);
    expect(await readInterview(admin, parent.id)).not.toHaveProperty('repeats');
  });

  test('[F13] repeats a question written for a person unchanged, for them only', async () => {
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
  ])('[F13] refuses %s', async (_what, ids) => {
    const person = await backend.signIn('refused');
    const answered = await person.post('/api/evm/interviews', {
      properties: propertiesOf(['sql'], 1, again(...ids)),
    });
    expect(answered.statusCode).toBe(400);
  });
});
