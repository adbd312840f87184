import type { Feedback } from '@prova/api/types/feedback';
import { sessionListSchema } from '@prova/api/types/sessionList';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUserData } from '../../testing/userData';
import { anyText, objectWith } from '../../testing/matchers';
import { eventually, propertiesOf } from '../../testing/interviewJourney';
import { openTestDatabase } from '../../testing/openTestDatabase';
import { dumpDatabase, findPersonalTables, listTables, readRows } from '../../testing/personalRows';
import { silentSpeaker } from '../../testing/silentSpeaker';
import { type TestBackend, type TestPerson, testSettings } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createJobSignal } from '../jobs/createJobSignal';
import type { JobHandlers } from '../jobs/job';
import { startJobRunner } from '../jobs/startJobRunner';
import { ProviderUnreachableError } from '../session/providerUnreachableError';
import { readDeletedAccounts } from '../store/backup/deletedAccounts';
import { restoreBackup } from '../store/backup/restoreBackup';
import { writeBackup } from '../store/backup/writeBackup';
import type { Database, Queryable } from '../store/database';
import { accountExportSchema } from './accountExport';
import { deleteAccount } from './deleteAccount';
import { exportAccount } from './exportAccount';
import { finishDeletions } from './finishDeletions';
import * as v from 'valibot';

/** Tables without personal data; each new table has to be in one list or the other. */
const WITHOUT_PERSON = [
  'deleted_accounts',
  'deleted_interviews',
  'interviewer_voices',
  'language_model_checks',
  'language_model_usage',
  'login_attempts',
  'logout_tokens',
  'pronunciations',
  'revoked_tokens',
  'schema_version',
  'voice_presets',
  'voice_prices',
];
/** Excluded from the export: sign-in secrets, and job leases. */
const NOT_EXPORTED = new Set([
  'sessions.id_hash',
  'sessions.id_token',
  'sessions.renewal',
  'report_links.secret_hash',
  'jobs.leased_by',
  'jobs.leased_until',
]);

const idOf = async (database: Database, login: string) => {
  const [row] = await database.query<{ id: string }>('select id from users where login = $1', [login]);
  return row?.id ?? '';
};

function leavesOf(node: unknown): string[] {
  if (node === null || node === undefined) return [];
  if (typeof node !== 'object') return [String(node as string | number | boolean)];
  return Object.values(node).flatMap(leavesOf);
}

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;
/** Rounds times to the millisecond, as in the export. */
const normalize = (leaf: string) => (TIME.test(leaf) ? new Date(leaf).toISOString() : leaf);

/**
 * A person with data in every column: interviews and a repetition, answers, feedback, requests and sessions.
 */
async function fillAccount(backend: TestBackend, login: string): Promise<TestPerson> {
  const { database } = backend;
  const person = await backend.signIn(login, undefined, `${login} browser`);
  const [{ id: domainId } = { id: '' }] = backend.interviewer.domains();
  const { 'interviews/:id': parentId, 'questions/:questionId': questionId } = await createUserData(
    person,
    domainId,
  );
  await person.post(
    '/api/evm/interviews',
    { properties: propertiesOf([domainId], 1), parentId },
    { 'idempotency-key': `${login}-key` },
  );
  const id = await idOf(database, login);
  await database.query(`insert into rehearsals select $1, $2, $3, 1, '2026-01-08T09:00:00Z'`, [
    id,
    `${login}-question`,
    parentId,
  ]);
  await person.send('PUT', `/api/evm/interviews/${parentId}/link`, { days: 7 });
  await person.send('PUT', `/api/evm/interviews/${parentId}/questions/${questionId}/verdict`, {
    fair: false,
    remark: `${login}-remark`,
    shared: true,
  });
  const { domains } = (await person.get(`/api/evm/interviews/${parentId}/feedback`)).json<Feedback>();
  const [point] = domains?.[0]?.questions?.[0]?.points ?? [];
  await person.send('PUT', `/api/evm/interviews/${parentId}/questions/${questionId}/claimed-points`, {
    points: [point?.id],
    shared: true,
  });
  await database.query(`insert into trends values ($1, $2, 'EXPERT', $3::jsonb)`, [
    id,
    `${login}-domain`,
    JSON.stringify([{ average: `${login}-average` }]),
  ]);
  await eventually(async () => {
    const waiting = await database.query(`select id from jobs where owner_id = $1 and status = 'REQUESTED'`, [
      id,
    ]);
    return waiting.length === 0 || undefined;
  });
  await database.query(
    `update interviews set deleted_at = now() where owner_id = $1 and parent_id is not null`,
    [id],
  );
  await database.query('update users set roles = $2 where login = $1', [login, [`${login}-role`]]);
  await database.query(
    `update assigned_questions q set tailored = $2::jsonb, spoken = $3, answer = $4, review = $5::jsonb,
       delivery = $6::jsonb, reason = $7::jsonb, asked_at = '2026-01-05T09:00:00Z' from interviews i
     where i.id = q.interview_id and i.owner_id = $1`,
    [
      id,
      JSON.stringify({ rubric: `${login}-rubric`, model: `${login} model` }),
      `${login} spoken`,
      `${login} answer`,
      JSON.stringify({ reply: `${login}-review` }),
      JSON.stringify({ measured: `${login}-delivery` }),
      JSON.stringify({ words: [`${login}-reason`] }),
    ],
  );
  return person;
}

const exportOf = async (person: TestPerson) => {
  const answer = await person.get('/api/account/export');
  expect(answer.statusCode).toBe(200);
  return answer;
};
const listOf = async (person: TestPerson) =>
  v.parse(sessionListSchema, (await person.get('/api/account/sessions')).json());

/** Two exports of the same data differ in their time. */
const bytesOf = async (person: TestPerson) =>
  (await exportOf(person)).body.replace(/"exportedAt": "[^"]+"/, '').replace(/"lastUsedAt": "[^"]+"/g, '');

describe("a person's own data", () => {
  let folder: string;
  let backend: TestBackend;
  let database: Database;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prova-own-data-'));
    database = await openTestDatabase();
    backend = await startTestBackend({ database, settings: { ...testSettings, dataFolder: folder } });
  });
  afterAll(async () => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('[U19] classifies every table as personal or impersonal', async () => {
    const personal = await findPersonalTables(database);
    expect([...personal.keys(), ...WITHOUT_PERSON].toSorted()).toEqual(await listTables(database));
  });

  test("[U18] exports every column of a person's rows, and no data of others", async () => {
    const person = await fillAccount(backend, 'complete-canary');
    await fillAccount(backend, 'foreign-canary');
    const answer = await exportOf(person);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="prova-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.body).toContain('\n  "account": {\n    "id": "');
    const document = v.parse(accountExportSchema, answer.json());
    expect(answer.body).not.toContain('foreign-canary');
    expect(answer.body).not.toContain('id-token');

    const exported = new Set(leavesOf(document).map(normalize));
    const id = await idOf(database, 'complete-canary');
    const filled = new Set<string>();
    for (const [table, condition] of await findPersonalTables(database)) {
      const rows = await readRows(database, table, condition, [id]);
      expect([table, rows.length > 0]).toEqual([table, true]);
      for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
        const name = `${table}.${column}`;
        const leaves = leavesOf(value).map(normalize);
        if (leaves.length > 0) filled.add(name);
        if (NOT_EXPORTED.has(name)) continue;
        expect([name, leaves.filter((leaf) => !exported.has(leaf))]).toEqual([name, []]);
      }
    }
    // A column that is empty everywhere would prove nothing.
    for (const name of [
      'interviews.parent_id',
      'interviews.deleted_at',
      'interviews.idempotency_key',
      'assigned_questions.tailored',
      'assigned_questions.delivery',
      'answer_results.missed',
      'assigned_questions.reason',
      'claimed_points.points',
    ])
      expect([name, filled.has(name)]).toEqual([name, true]);
  });

  test("[U19] requires the account's name to confirm its deletion", async () => {
    const person = await backend.signIn('careful');
    await backend.signIn('somebody');
    for (const confirmation of ['', '  ', 'somebody', 'careful@', 'undefined', 'null']) {
      const answer = await person.send('DELETE', '/api/account', { confirmation });
      expect([confirmation, answer.statusCode, answer.json()]).toEqual([
        confirmation,
        422,
        objectWith({ code: 'CONFIRMATION_MISMATCH', field: 'confirmation' }),
      ]);
    }
    expect((await person.send('DELETE', '/api/account')).statusCode).toBe(400);
    expect((await person.get('/api/account')).statusCode).toBe(200);
    const answer = await person.send('DELETE', '/api/account', { confirmation: ' Careful@PROVA.example ' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { logoutUrl: null }]);
    expect(String(answer.headers['set-cookie'])).toMatch(/^prova_session=;.*Expires=Thu, 01 Jan 1970/);
  });

  test("[U19] deletes all of a person's data, and no one else's", async () => {
    const leaving = await fillAccount(backend, 'leaving-canary');
    const elsewhere = await backend.signIn('leaving-canary');
    const staying = await fillAccount(backend, 'staying-canary');
    const before = await bytesOf(staying);
    const id = await idOf(database, 'leaving-canary');
    const present = await dumpDatabase(database);
    for (const trace of [id, 'leaving-canary']) expect(present).toContain(trace);

    expect(
      (await leaving.send('DELETE', '/api/account', { confirmation: 'leaving-canary' })).statusCode,
    ).toBe(200);

    for (const [table, condition] of await findPersonalTables(database))
      expect([table, await readRows(database, table, condition, [id])]).toEqual([table, []]);
    const after = await dumpDatabase(database);
    expect(after).not.toContain('leaving-canary');
    expect(after.split(id)).toHaveLength(2);
    expect(await readRows(database, 'deleted_accounts', 'user_id = $1', [id])).toHaveLength(1);
    expect(await bytesOf(staying)).toBe(before);
    for (const session of [leaving, elsewhere])
      expect((await session.get('/api/account')).statusCode).toBe(401);
    const again = await leaving.send('DELETE', '/api/account', { confirmation: 'leaving-canary' });
    expect(again.statusCode).toBe(401);
    await deleteAccount(database, silentSpeaker, id);

    const returned = await backend.signIn('leaving-canary');
    expect((await exportOf(returned)).json()).toMatchObject({ interviews: [], requests: [] });
    expect(await idOf(database, 'leaving-canary')).not.toBe(id);
  });

  test('[U19] rolls back an interrupted deletion, and completes remaining work later', async () => {
    await fillAccount(backend, 'cut-canary');
    const id = await idOf(database, 'cut-canary');
    const before = await exportAccount(database, id);
    const killed: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (transaction) => {
          await work(transaction);
          throw new Error('killed before the end');
        }),
    };
    await expect(deleteAccount(killed, silentSpeaker, id)).rejects.toThrow('killed before the end');
    expect({ ...(await exportAccount(database, id)), exportedAt: '' }).toEqual({ ...before, exportedAt: '' });

    await deleteAccount(database, silentSpeaker, id);
    const removed: string[] = [];
    const forgotten: string[] = [];
    let isReachable = false;
    const parts = {
      database,
      speaker: {
        forget(keys: readonly string[]) {
          forgotten.push(...keys);
          return Promise.resolve();
        },
      },
      providerAccounts: {
        remove(subject: string) {
          if (!isReachable) return Promise.reject(new ProviderUnreachableError('away'));
          removed.push(subject);
          return Promise.resolve();
        },
      },
      issuer: 'test',
      dataFolder: folder,
    };
    await expect(finishDeletions(parts)).rejects.toThrow('Not everything of a deleted account is gone yet');
    expect(forgotten).toContain(silentSpeaker.keyOf('cut-canary spoken'));
    expect(forgotten).toContain(silentSpeaker.keyOf('cut-canary model'));
    expect(await readDeletedAccounts(folder)).toContain(id);
    isReachable = true;
    await finishDeletions(parts);
    await finishDeletions(parts);
    expect(removed.filter((subject) => subject === 'cut-canary')).toHaveLength(1);
    expect(await dumpDatabase(database)).not.toContain('cut-canary');
  });

  test('[D17] excludes people deleted after a backup from its restore, into the same or an empty database', async () => {
    await fillAccount(backend, 'gone-canary');
    await fillAccount(backend, 'kept-canary');
    const id = await idOf(database, 'gone-canary');
    const file = join(folder, 'before.backup');
    await writeBackup(database, file);
    expect(await readFile(file, 'utf8')).toContain('gone-canary');

    // Negative control: without the list, the deleted people return.
    const careless = await openTestDatabase();
    expect(await restoreBackup(careless, file, { replace: false })).toMatchObject({ leftOut: 0 });
    expect(await dumpDatabase(careless)).toContain('gone-canary');

    await deleteAccount(database, silentSpeaker, id);
    await backend.finishDeletions().catch(() => undefined);
    const restored = await openTestDatabase();
    const deletedAccounts = await readDeletedAccounts(folder);
    expect(deletedAccounts).toContain(id);
    expect(await restoreBackup(restored, file, { replace: false, deletedAccounts })).toMatchObject({
      leftOut: 1,
    });
    const sameDatabase = await openTestDatabase();
    await restoreBackup(sameDatabase, file, { replace: false });
    await deleteAccount(sameDatabase, silentSpeaker, id);
    expect(await restoreBackup(sameDatabase, file, { replace: true })).toMatchObject({ leftOut: 1 });

    for (const target of [restored, sameDatabase]) {
      const dump = await dumpDatabase(target);
      expect(dump).toContain('kept-canary');
      expect(dump).not.toContain('gone-canary');
    }
    await Promise.all([careless, restored, sameDatabase].map((target) => target.close()));
  });

  test('[U20] lists sessions, ends one, and ends all others', async () => {
    const long = 'x'.repeat(1000);
    const here = await backend.signIn('sessions', undefined, '<b>Firefox</b>');
    const there = await backend.signIn('sessions', undefined, long);
    // The list is ordered by sign-in time, to the microsecond on PostgreSQL and to the millisecond in the
    // embedded database.
    await new Promise((resolve) => setTimeout(resolve, 2));
    const third = await backend.signIn('sessions');
    const stranger = await backend.signIn('stranger');
    const listed = await listOf(here);
    const times = { signedInAt: anyText, lastUsedAt: anyText, id: anyText };
    expect(listed).toEqual({
      idleSeconds: 1800,
      lifetimeSeconds: 43_200,
      sessions: [
        { ...times, isCurrent: false, userAgent: null },
        { ...times, isCurrent: false, userAgent: 'x'.repeat(300) },
        { ...times, isCurrent: true, userAgent: '<b>Firefox</b>' },
      ],
    });
    const thereId = listed.sessions[1]?.id ?? '';
    expect((await stranger.send('DELETE', `/api/account/sessions/${thereId}`)).statusCode).toBe(404);
    expect((await here.send('DELETE', '/api/account/sessions/no-id')).statusCode).toBe(404);
    expect((await there.get('/api/account')).statusCode).toBe(200);
    expect((await here.send('DELETE', `/api/account/sessions/${thereId}`)).statusCode).toBe(204);
    expect((await there.get('/api/account')).statusCode).toBe(401);
    expect((await here.send('DELETE', `/api/account/sessions/${thereId}`)).statusCode).toBe(404);

    expect((await here.send('DELETE', '/api/account/sessions')).statusCode).toBe(204);
    expect((await third.get('/api/account')).statusCode).toBe(401);
    for (const person of [here, stranger]) expect((await person.get('/api/account')).statusCode).toBe(200);
    expect((await listOf(here)).sessions).toHaveLength(1);

    // Ended sessions that await cleanup are not listed.
    await backend.signIn('sessions');
    await database.query(
      `update sessions set created_at = now() - interval '13 hours' where user_agent is null`,
    );
    expect((await listOf(here)).sessions).toHaveLength(1);
  });

  test('[U19] stores nothing from a job that was running during the deletion', async () => {
    await backend.stopJobs();
    const person = await backend.signIn('working');
    const id = await idOf(database, 'working');
    await person.post('/api/evm/ai/job-description', { description: 'working-canary' });
    let begin = () => {};
    let finish = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const failures: unknown[] = [];
    const handler = {
      async run() {
        begin();
        await finished;
        return async (transaction: Queryable) => {
          await transaction.query('insert into users (issuer, subject, login) values ($1, $1, $1)', [
            'working-canary',
          ]);
        };
      },
      giveUp: () => Promise.resolve(),
    };
    const handlers: JobHandlers = {
      JOB_DESCRIPTION: handler,
      PREPARATION: handler,
      FEEDBACK: handler,
      REVIEW: handler,
      JOB_QUESTION: handler,
    };
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (context: object) => void failures.push(context),
    };
    const stop = await startJobRunner({ database, handlers, signal: createJobSignal(), log });
    await begun;
    await deleteAccount(database, silentSpeaker, id);
    finish();
    await stop();
    expect(failures).toMatchObject([{ err: { message: 'The lease was lost' } }]);
    expect(await dumpDatabase(database)).not.toContain('working-canary');
  });
});
