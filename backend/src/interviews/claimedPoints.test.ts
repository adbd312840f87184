import { feedbackSchema } from '@prova/api/types/feedback';
import { CLAIMED_POINTS_MAX, POINT_ID_MAX_LENGTH } from '@prova/api/types/limits';
import { verdictPageSchema } from '@prova/api/types/verdict';
import * as v from 'valibot';
import { answerAll, eventually, prepare, propertiesOf } from '../../testing/interviewJourney';
import { objectWith } from '../../testing/matchers';
import { databaseKinds } from '../../testing/openTestDatabase';
import { ADMIN_ROLES, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import type { Database } from '../store/database';

const ANSWER = 'An index keeps reads fast and writes slow.';

describe.each(databaseKinds)('points a candidate claims to have made, on %s', (_kind, open) => {
  let backend: TestBackend;
  let database: Database;
  let boss: TestPerson;
  beforeAll(async () => {
    database = await open();
    backend = await startTestBackend({ database });
    boss = await backend.signIn('claim-boss', ADMIN_ROLES);
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    await database.query('delete from verdicts');
    await database.query('delete from claimed_points');
  });

  const reportOf = async (person: TestPerson, id: string) =>
    v.parse(feedbackSchema, (await person.get(`/api/evm/interviews/${id}/feedback`)).json());
  const firstOf = async (person: TestPerson, id: string) => {
    const [first] = (await reportOf(person, id)).domains?.[0]?.questions ?? [];
    return first;
  };
  const ofQuestion = ({ id, questionId }: { id: string; questionId: string }) =>
    `/api/evm/interviews/${id}/questions/${questionId}`;
  const addressOf = (one: { id: string; questionId: string }) => `${ofQuestion(one)}/claimed-points`;
  const listed = async () => v.parse(verdictPageSchema, (await boss.get('/api/evm/verdicts?page=0')).json());
  async function judged(person: TestPerson) {
    const interview = await prepare(person, propertiesOf(['sql'], 1));
    await answerAll(person, interview, ANSWER);
    const told = await eventually(async () => {
      const { status, domains } = await reportOf(person, interview.id);
      return status === 'FINISHED' ? domains?.[0]?.questions?.[0] : undefined;
    });
    const points = (told.points ?? []).map(({ id, name }) => ({ id, name }));
    expect(points.length).toBeGreaterThan(1);
    return { id: interview.id, questionId: told.questionId ?? '', told, points };
  }

  test("[F17] shows claimed points in the candidate's own report until unticked, without affecting scores", async () => {
    const person = await backend.signIn('claim-owner');
    const one = await judged(person);
    const [first, second] = one.points.map(({ id }) => id).toSorted();
    const put = (points: readonly (string | undefined)[], shared = false) =>
      person.send('PUT', addressOf(one), { points, shared });
    expect((await put([second, first, second])).json()).toEqual({ points: [first, second], shared: false });
    const claimed = await firstOf(person, one.id);
    expect(claimed?.sharesClaims).toBe(false);
    expect(claimed?.points?.filter(({ isClaimed }) => isClaimed).map(({ id }) => id)).toEqual(
      one.points.map(({ id }) => id).filter((id) => id === first || id === second),
    );
    expect([claimed?.total, claimed?.points?.map(({ made }) => made)]).toEqual([
      one.told.total,
      one.told.points?.map(({ made }) => made),
    ]);

    const { body } = await boss.get(`/api/evm/interviews/${one.id}/feedback`);
    const link = await person.send('PUT', `/api/evm/interviews/${one.id}/link`, { days: 1 });
    const { secret } = link.json<{ secret: string }>();
    const shared = await backend.anybody.post('/api/evm/shared-report', { secret });
    for (const read of [body, shared.body]) {
      expect(read).toContain(first);
      expect(read).not.toMatch(/isClaimed|sharesClaims/);
    }
    expect(await listed()).toEqual({ verdicts: [], currentPage: 0, hasMore: false });

    expect((await put([second])).json()).toEqual({ points: [second], shared: false });
    expect((await put([], true)).json()).toEqual({ points: [], shared: false });
    expect(await database.query('select from claimed_points')).toEqual([]);
    expect(await firstOf(person, one.id)).toEqual(one.told);
  });

  test('[F17] shows administrators shared points anonymously, with question and answer, merged with a shared verdict', async () => {
    const person = await backend.signIn('claim-sharer');
    const one = await judged(person);
    const [point] = one.points;
    await person.send('PUT', addressOf(one), { points: [point?.id], shared: true });
    const answered = await boss.get('/api/evm/verdicts');
    expect(v.parse(verdictPageSchema, answered.json()).verdicts).toEqual([
      {
        domainId: 'sql',
        level: one.told.level,
        question: one.told.question,
        answer: ANSWER,
        total: one.told.total,
        fair: null,
        remark: null,
        claimed: [point],
        givenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      },
    ]);
    for (const hidden of ['claim-sharer', one.id]) expect(answered.body).not.toContain(hidden);
    const [before] = (await listed()).verdicts;
    await person.send('PUT', addressOf(one), { points: [point?.id], shared: true });
    expect((await listed()).verdicts).toEqual([before]);

    const judge = (shared: boolean) =>
      person.send('PUT', `${ofQuestion(one)}/verdict`, { fair: false, remark: 'Said it.', shared });
    // Each is visible only if shared itself.
    await judge(false);
    expect((await listed()).verdicts).toMatchObject([{ fair: null, remark: null, claimed: [point] }]);
    await judge(true);
    expect((await listed()).verdicts).toMatchObject([{ fair: false, remark: 'Said it.', claimed: [point] }]);
    await person.send('PUT', addressOf(one), { points: [point?.id], shared: false });
    expect((await listed()).verdicts).toMatchObject([{ fair: false, remark: 'Said it.', claimed: [] }]);

    await person.send('PUT', addressOf(one), { points: [point?.id], shared: true });
    await person.send('DELETE', `/api/evm/interviews/${one.id}`);
    expect((await listed()).verdicts).toEqual([]);
    await person.post(`/api/evm/interviews/${one.id}/restore`);
    expect((await listed()).verdicts).toHaveLength(1);
    await database.query('delete from interviews where id = $1', [one.id]);
    expect(await database.query('select from claimed_points')).toEqual([]);
  });

  test("[F17] rejects claims on others' reports or unknown points, and claims that are too early or too many", async () => {
    const person = await backend.signIn('claim-guarded');
    const one = await judged(person);
    const given = { points: [one.points[0]?.id], shared: true };
    const refusalOf = async (who: TestPerson, address: string, body: object) =>
      (await who.send('PUT', address, body)).statusCode;
    for (const other of [await backend.signIn('claim-stranger'), boss])
      expect(await refusalOf(other, addressOf(one), given)).toBe(404);
    expect(await refusalOf(person, addressOf({ ...one, questionId: 'never-asked' }), given)).toBe(404);
    const unknown = await person.send('PUT', addressOf(one), { ...given, points: [...given.points, 'none'] });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      422,
      objectWith({ code: 'POINT_NOT_FOUND', field: 'points' }),
    ]);
    const running = await prepare(person, propertiesOf(['java'], 1));
    const [asked] = await database.query<{ questionId: string }>(
      'select question_id as "questionId" from assigned_questions where interview_id = $1',
      [running.id],
    );
    expect(
      await refusalOf(person, addressOf({ id: running.id, questionId: asked?.questionId ?? '' }), given),
    ).toBe(409);
    for (const wrong of [
      {},
      { points: 'all', shared: true },
      { points: given.points },
      { ...given, points: [''] },
      { ...given, points: ['x'.repeat(POINT_ID_MAX_LENGTH + 1)] },
      { ...given, points: Array.from({ length: CLAIMED_POINTS_MAX + 1 }, (_none, at) => `p${String(at)}`) },
      { ...given, name: 'more' },
    ])
      expect([wrong, await refusalOf(person, addressOf(one), wrong)]).toEqual([wrong, 400]);
    expect(await database.query('select from claimed_points')).toEqual([]);
    const statuses: number[] = [];
    for (let at = 0; at < 130; at += 1) statuses.push(await refusalOf(person, addressOf(one), given));
    expect(statuses).toContain(429);
    expect((await listed()).verdicts).toHaveLength(1);
  });
});
