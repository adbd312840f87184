import { feedbackSchema } from '@prova/api/types/feedback';
import { REMARK_MAX_LENGTH, VERDICT_PAGE_SIZE } from '@prova/api/types/limits';
import { verdictPageSchema } from '@prova/api/types/verdict';
import * as v from 'valibot';
import { answerAll, eventually, prepare, propertiesOf } from '../../testing/interviewJourney';
import { databaseKinds } from '../../testing/openTestDatabase';
import { ADMIN_ROLES, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import type { Database } from '../store/database';

const ANSWER = 'An index keeps reads fast and writes slow.';

describe.each(databaseKinds)('verdicts on judgements, on %s', (_kind, open) => {
  let backend: TestBackend;
  let database: Database;
  let boss: TestPerson;
  beforeAll(async () => {
    database = await open();
    backend = await startTestBackend({ database });
    boss = await backend.signIn('verdict-boss', ADMIN_ROLES);
  });
  afterAll(() => backend.stop());
  beforeEach(() => database.query('delete from verdicts'));

  const reportOf = async (person: TestPerson, id: string) =>
    v.parse(feedbackSchema, (await person.get(`/api/evm/interviews/${id}/feedback`)).json());
  const addressOf = ({ id, questionId }: { id: string; questionId: string }) =>
    `/api/evm/interviews/${id}/questions/${questionId}/verdict`;
  const listed = async (page = 0) =>
    v.parse(verdictPageSchema, (await boss.get(`/api/evm/verdicts?page=${String(page)}`)).json());
  async function judged(person: TestPerson, questions = 1) {
    const interview = await prepare(person, propertiesOf(['sql'], questions));
    await answerAll(person, interview, ANSWER);
    const report = await eventually(async () => {
      const told = await reportOf(person, interview.id);
      return told.status === 'FINISHED' ? told : undefined;
    });
    const [first] = report.domains?.[0]?.questions ?? [];
    return { id: interview.id, questionId: first?.questionId ?? '', told: first };
  }

  test('[F17] shows administrators only shared verdicts, anonymously, with question, answer and score', async () => {
    const person = await backend.signIn('verdict-owner');
    const one = await judged(person);
    const given = { fair: false, remark: '  I said what it costs. ', shared: false };
    expect((await person.send('PUT', addressOf(one), given)).json()).toEqual({
      fair: false,
      remark: 'I said what it costs.',
      shared: false,
    });
    expect(await listed()).toEqual({ verdicts: [], currentPage: 0, hasMore: false });
    await person.send('PUT', addressOf(one), { ...given, shared: true });
    expect(one.told?.total).toEqual(expect.any(Number));
    const answered = await boss.get('/api/evm/verdicts');
    expect(v.parse(verdictPageSchema, answered.json()).verdicts).toEqual([
      {
        domainId: 'sql',
        level: one.told?.level,
        question: one.told?.question,
        answer: ANSWER,
        total: one.told?.total,
        fair: false,
        remark: 'I said what it costs.',
        claimed: [],
        givenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      },
    ]);
    for (const hidden of ['verdict-owner', one.id]) expect(answered.body).not.toContain(hidden);
    // The candidate sees it in the report, administrators and mentors do not.
    expect(await reportOf(person, one.id)).toMatchObject({
      offersVerdicts: true,
      domains: [{ questions: [{ verdict: { fair: false, remark: 'I said what it costs.', shared: true } }] }],
    });
    const { body } = await boss.get(`/api/evm/interviews/${one.id}/feedback`);
    expect(body).not.toContain('offersVerdicts');
    expect(body).not.toContain('"verdict"');
    const link = await person.send('PUT', `/api/evm/interviews/${one.id}/link`, { days: 1 });
    const { secret } = link.json<{ secret: string }>();
    const shared = await backend.anybody.post('/api/evm/shared-report', { secret });
    expect(shared.statusCode).toBe(200);
    expect(shared.body).not.toContain('erdict');
  });

  test('[F17] replaces a repeated verdict, removes a withdrawn one, and deletes or restores one with its interview', async () => {
    const person = await backend.signIn('verdict-again');
    const one = await judged(person);
    const given = { fair: true, shared: true };
    for (let times = 0; times < 3; times += 1)
      expect((await person.send('PUT', addressOf(one), given)).statusCode).toBe(200);
    const [first] = (await listed()).verdicts;
    expect((await listed()).verdicts).toHaveLength(1);
    await person.send('PUT', addressOf(one), given);
    expect((await listed()).verdicts).toEqual([first]);
    await person.send('PUT', addressOf(one), { ...given, fair: false });
    expect((await listed()).verdicts).toMatchObject([{ fair: false, remark: null }]);

    await person.send('DELETE', `/api/evm/interviews/${one.id}`);
    expect((await listed()).verdicts).toEqual([]);
    expect((await person.send('PUT', addressOf(one), given)).statusCode).toBe(404);
    await person.post(`/api/evm/interviews/${one.id}/restore`);
    expect((await listed()).verdicts).toHaveLength(1);

    for (let times = 0; times < 2; times += 1)
      expect((await person.send('DELETE', addressOf(one))).statusCode).toBe(204);
    expect((await listed()).verdicts).toEqual([]);
    expect(await database.query('select from verdicts')).toEqual([]);
    expect((await reportOf(person, one.id)).domains?.[0]?.questions?.[0]).not.toHaveProperty('verdict');
  });

  test('[F17] lists verdicts newest first, page by page', async () => {
    const person = await backend.signIn('verdict-many');
    const one = await judged(person);
    const [{ owner } = { owner: '' }] = await database.query<{ owner: string }>(
      'select owner_id as owner from interviews where id = $1',
      [one.id],
    );
    const many = VERDICT_PAGE_SIZE + 3;
    await database.query(
      `with made as (
         insert into interviews (owner_id, settings, status)
         select owner_id, settings, status from interviews, generate_series(1, $2::int) where id = $1 returning id
       ), asked as (
         insert into assigned_questions (interview_id, position, question_id, domain_id, level, question, spoken, answer)
         select made.id, 1, q.question_id, q.domain_id, q.level, q.question, q.spoken, q.answer from made, assigned_questions q
         where q.interview_id = $1 returning interview_id, question_id
       )
       insert into verdicts select interview_id, question_id, $3, true, n::text, true, now() - n * interval '1 hour'
       from (select *, row_number() over () as n from asked) numbered`,
      [one.id, many, owner],
    );
    const pages = [await listed(0), await listed(1), await listed(2)];
    expect(pages.map(({ verdicts, hasMore }) => [verdicts.length, hasMore])).toEqual([
      [VERDICT_PAGE_SIZE, true],
      [3, false],
      [0, false],
    ]);
    const remarks = pages.flatMap(({ verdicts }) => verdicts.map(({ remark }) => remark));
    expect(remarks).toEqual(Array.from({ length: many }, (_none, at) => String(at + 1)));
    expect((await boss.get('/api/evm/verdicts?page=-1')).statusCode).toBe(400);
  });

  test("[F17] rejects verdicts on others' reports, on unasked questions, before a report, or with invalid members", async () => {
    const person = await backend.signIn('verdict-guarded');
    const one = await judged(person);
    const given = { fair: false, shared: true };
    for (const other of [await backend.signIn('verdict-stranger'), boss]) {
      expect((await other.send('PUT', addressOf(one), given)).statusCode).toBe(404);
      expect((await other.send('DELETE', addressOf(one))).statusCode).toBe(404);
    }
    expect((await person.get('/api/evm/verdicts')).statusCode).toBe(403);
    expect(
      (await person.send('PUT', addressOf({ ...one, questionId: 'never-asked' }), given)).statusCode,
    ).toBe(404);
    const running = await prepare(person, propertiesOf(['java'], 1));
    const [open_] = await database.query<{ questionId: string }>(
      'select question_id as "questionId" from assigned_questions where interview_id = $1',
      [running.id],
    );
    const early = addressOf({ id: running.id, questionId: open_?.questionId ?? '' });
    expect((await person.send('PUT', early, given)).statusCode).toBe(409);
    for (const wrong of [
      {},
      { fair: 'yes', shared: true },
      { fair: true },
      { ...given, remark: 'x'.repeat(REMARK_MAX_LENGTH + 1) },
      { ...given, name: 'more' },
    ]) {
      expect([wrong, (await person.send('PUT', addressOf(one), wrong)).statusCode]).toEqual([wrong, 400]);
    }
    expect((await listed()).verdicts).toEqual([]);
    const statuses: number[] = [];
    for (let at = 0; at < 70; at += 1)
      statuses.push((await person.send('PUT', addressOf(one), given)).statusCode);
    expect(statuses).toContain(429);
    expect((await listed()).verdicts).toHaveLength(1);
  });
});
