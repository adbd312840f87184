import { feedbackSchema } from '@prova/api/types/feedback';
import { interviewPageSchema, interviewStartedSchema, type Interview } from '@prova/api/types/interview';
import * as v from 'valibot';
import { answerAll, eventually, prepare, propertiesOf, questionIdsOf } from '../../testing/interviewJourney';
import { databaseKinds } from '../../testing/openTestDatabase';
import { silentSpeaker } from '../../testing/silentSpeaker';
import { ADMIN_ROLES, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import type { Database } from '../store/database';
import { purgeInterviews } from './deletedInterviews';

describe.each(databaseKinds)('deleting an interview on %s', (_kind, open) => {
  let backend: TestBackend;
  let database: Database;
  beforeAll(async () => {
    database = await open();
    backend = await startTestBackend({ database });
  });
  afterAll(() => backend.stop());

  const address = ({ id }: Pick<Interview, 'id'>) => `/api/evm/interviews/${id}`;
  const list = async (person: TestPerson, query = '') =>
    v.parse(interviewPageSchema, (await person.get(`/api/evm/interviews?${query}`)).json());
  const idsOf = async (person: TestPerson, query = '') =>
    (await list(person, query)).interviews.map(({ id }) => id);
  const finish = async (person: TestPerson, interview: Interview) => {
    await answerAll(person, interview, 'I do not know.');
    return eventually(async () => {
      const feedback = v.parse(feedbackSchema, (await person.get(`${address(interview)}/feedback`)).json());
      return feedback.status === 'FINISHED' ? feedback : undefined;
    });
  };
  const historyOf = async (person: TestPerson, interview: Interview) => {
    const { domains } = v.parse(feedbackSchema, (await person.get(`${address(interview)}/feedback`)).json());
    return domains?.[0]?.questions?.[0]?.points?.[0]?.history?.length;
  };
  const remove = (person: TestPerson, interview: Pick<Interview, 'id'>) =>
    person.send('DELETE', address(interview));
  const restore = (person: TestPerson, interview: Pick<Interview, 'id'>) =>
    person.post(`${address(interview)}/restore`);
  const counted = async (login: string) => {
    const [row] = await database.query<{ interviews: number }>(
      'select interviews from users where login = $1',
      [login],
    );
    return row?.interviews;
  };

  test('[I4] hides a deleted interview everywhere, and restores it completely on undo', async () => {
    const person = await backend.signIn('deleting');
    const first = await prepare(person, propertiesOf(['sql'], 1));
    await finish(person, first);
    const [questionId = ''] = (
      await database.query<{ id: string }>(
        'select question_id as id from assigned_questions where interview_id = $1',
        [first.id],
      )
    ).map(({ id }) => id);
    const rehearsal = await prepare(
      person,
      propertiesOf(['sql'], 1, [{ name: 'QUESTION_ID', type: 'TEXT', value: questionId }]),
      first.id,
    );
    await finish(person, rehearsal);
    await database.query('update rehearsals set due_at = now() where interview_id = $1', [rehearsal.id]);
    const before = await list(person);
    expect(before).toMatchObject({ totalElements: 2, due: { interviewId: rehearsal.id } });
    expect(before.interviews.map(({ offersDeletion }) => offersDeletion)).toEqual([true, true]);
    expect(before).not.toHaveProperty('deleted');
    expect(await historyOf(person, first)).toBe(2);

    expect((await remove(person, rehearsal)).statusCode).toBe(204);
    const after = await list(person);
    expect(after).toMatchObject({
      totalElements: 1,
      interviews: [{ id: first.id }],
      deleted: { interviewId: rehearsal.id, createdAt: rehearsal.createdAt, domainIds: ['sql'] },
    });
    expect(after).not.toHaveProperty('due');
    expect(await idsOf(person, 'domain=sql&status=FINISHED')).toEqual([first.id]);
    expect(await historyOf(person, first)).toBe(1);
    expect(await counted('deleting')).toBe(1);
    for (const path of ['', '/feedback', `/questions/${questionIdsOf(rehearsal)[0] ?? ''}`]) {
      expect([path, (await person.get(`${address(rehearsal)}${path}`)).statusCode]).toEqual([path, 404]);
    }
    expect((await remove(person, rehearsal)).statusCode).toBe(404);
    const boss = await backend.signIn('deleting-boss', ADMIN_ROLES);
    expect((await boss.get(address(rehearsal))).statusCode).toBe(404);
    expect(await idsOf(boss)).toEqual([first.id]);

    expect((await restore(person, rehearsal)).statusCode).toBe(204);
    expect(await list(person)).toEqual(before);
    expect(await historyOf(person, first)).toBe(2);
    expect(await counted('deleting')).toBe(2);
    // Restored twice, it is still there once.
    expect((await restore(person, rehearsal)).statusCode).toBe(204);
    expect(await counted('deleting')).toBe(2);

    expect((await remove(person, first)).statusCode).toBe(204);
    expect((await person.get(address(rehearsal))).json<Interview>().parentId).toBeNull();
    expect((await restore(person, first)).statusCode).toBe(204);
    expect((await person.get(address(rehearsal))).json<Interview>().parentId).toBe(first.id);
  });

  test('[I4] lets nobody else, administrators included, delete or restore an interview', async () => {
    const person = await backend.signIn('deleting-owner');
    const interview = await prepare(person, propertiesOf(['java'], 1));
    for (const other of [
      await backend.signIn('deleting-stranger'),
      await backend.signIn('deleting-boss', ADMIN_ROLES),
    ]) {
      expect((await remove(other, interview)).statusCode).toBe(404);
      expect(
        (await list(other, 'domain=java')).interviews.map(({ offersDeletion }) => offersDeletion),
      ).not.toContain(true);
    }
    expect((await remove(person, interview)).statusCode).toBe(204);
    const boss = await backend.signIn('deleting-boss', ADMIN_ROLES);
    expect((await restore(boss, interview)).statusCode).toBe(404);
    expect(await list(boss)).not.toHaveProperty('deleted');
    expect((await remove(person, { id: 'no-id' })).statusCode).toBe(404);
    expect((await restore(person, interview)).statusCode).toBe(204);
  });

  test('[I4] restores a pending report with its interview', async () => {
    const person = await backend.signIn('deleting-early');
    const interview = await prepare(person, propertiesOf(['python'], 1));
    await answerAll(person, interview, 'A list can be changed, a tuple cannot.');
    expect((await remove(person, interview)).statusCode).toBe(204);
    await eventually(async () => {
      const [row] = await database.query<{ status: string }>(
        'select status from feedback where interview_id = $1',
        [interview.id],
      );
      return row?.status === 'FINISHED' || undefined;
    });
    expect((await restore(person, interview)).statusCode).toBe(204);
    expect((await person.get(`${address(interview)}/feedback`)).json()).toMatchObject({ status: 'FINISHED' });
  });

  test('[I4] purges a deleted interview after ten minutes, with all its data and sound', async () => {
    const person = await backend.signIn('deleting-late');
    const gone = await prepare(person, propertiesOf(['cloud'], 1));
    const kept = await prepare(person, propertiesOf(['cloud'], 1));
    await database.query(
      `update assigned_questions set tailored = '{"model": "A model answer."}', spoken = 'Only for this one'
       where interview_id = $1`,
      [gone.id],
    );
    await remove(person, gone);
    await remove(person, kept);
    const forgotten: string[] = [];
    const speaker = {
      keyOf: silentSpeaker.keyOf,
      forget(keys: readonly string[]) {
        forgotten.push(...keys);
        return Promise.resolve();
      },
    };
    await purgeInterviews(database, speaker);
    expect(forgotten).toEqual([]);
    await database.query(`update interviews set deleted_at = now() - interval '601 seconds' where id = $1`, [
      gone.id,
    ]);
    expect(await list(person)).toMatchObject({ deleted: { interviewId: kept.id } });
    expect((await restore(person, gone)).statusCode).toBe(404);
    await purgeInterviews(database, speaker);
    await purgeInterviews(database, speaker);
    for (const [table, column] of [
      ['interviews', 'id'],
      ['assigned_questions', 'interview_id'],
      ['interview_domains', 'interview_id'],
    ] as const) {
      const rows = await database.query(`select 1 from ${table} where ${column} = $1`, [gone.id]);
      expect([table, rows]).toEqual([table, []]);
    }
    // Each backend has its own sound cache, so each is notified again.
    const keys = ['Only for this one', 'A model answer.'].map(silentSpeaker.keyOf);
    expect(forgotten).toEqual([...keys, ...keys]);
    expect((await restore(person, kept)).statusCode).toBe(204);
    expect(await counted('deleting-late')).toBe(1);
  });

  test("[W10] frees a deleted interview's key for the next one, and restores both on undo", async () => {
    const person = await backend.signIn('again');
    const start = async () => {
      const answer = await person.post(
        '/api/evm/interviews',
        { properties: propertiesOf(['sql'], 1) },
        { 'idempotency-key': 'wizard-run-1' },
      );
      expect(answer.statusCode).toBe(202);
      return v.parse(interviewStartedSchema, answer.json());
    };
    const first = await start();
    expect(await start()).toEqual(first);
    await remove(person, first);

    const again = await Promise.all([start(), start(), start()]);
    const [second] = again;
    expect(again).toEqual([second, second, second]);
    expect(second).not.toEqual(first);
    expect((await person.get(address(second))).statusCode).toBe(200);
    expect(await idsOf(person)).toEqual([second.id]);
    expect(await counted('again')).toBe(1);

    await restore(person, first);
    expect((await idsOf(person)).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await start()).toEqual(second);
  });
});
