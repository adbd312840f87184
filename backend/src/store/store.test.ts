import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimJob, endJob, enqueueJob, postponeJob, readJob, renewLease } from '../jobs/jobQueue';
import { createLoginAttemptStore } from '../session/loginAttemptStore';
import { createSessionStore } from '../session/sessionStore';
import { eventually } from '../../testing/interviewJourney';
import { openPostgresSchema, postgresUrl } from '../../testing/openTestDatabase';
import type { Database } from './database';
import { isStoreUnavailable } from './isStoreUnavailable';
import { migrate } from './migrate';
import { migrations } from './migrations/migrations';
import { openEmbeddedDatabase } from './openEmbeddedDatabase';
import { openPostgresDatabase } from './openPostgresDatabase';

jest.setTimeout(60_000);

const kinds = postgresUrl === undefined ? ['embedded'] : ['embedded', 'PostgreSQL'];
if (postgresUrl === undefined)
  test.skip('[N3] the same store on PostgreSQL (skipped: it is not installed)', () => {});

describe.each(kinds)('[N3] the same store on the database: %s', (kind) => {
  let folder: string;
  let database: Database;
  let ownerId: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prova-store-'));
    // A folder as left by a start killed while creating its database.
    await mkdir(join(folder, 'pg.unfinished-1'));
    await writeFile(join(folder, 'pg.unfinished-1/PG_VERSION'), '18');
    database =
      kind === 'embedded' || postgresUrl === undefined
        ? await openEmbeddedDatabase(folder)
        : await openPostgresSchema(postgresUrl);
    await Promise.all([migrate(database), migrate(database)]);
    const [user] = await database.query<{ id: string }>(
      `insert into users (issuer, subject, login) values ('test', $1, 'owner') returning id`,
      [randomUUID()],
    );
    ownerId = user?.id ?? '';
  });

  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  afterEach(() => database.query('delete from jobs'));

  const enqueue = () =>
    enqueueJob(database, {
      kind: 'JOB_DESCRIPTION',
      ownerId,
      traceId: 'trace-of-test',
      payload: { description: 'Quotes " and \\ and 😀' },
    });

  if (kind === 'embedded') {
    test("[D11] does not mistake a killed start's leftovers for a database", async () => {
      const names = await readdir(folder);
      expect(names.filter((name) => name.startsWith('pg'))).toEqual(['pg']);
    });

    test('bounds the memory of the embedded database', async () => {
      const bounds = ['shared_buffers', 'work_mem', 'maintenance_work_mem', 'temp_buffers'];
      const found = await database.query<{ setting: string }>(
        `select current_setting(name) as setting from unnest($1::text[]) as name`,
        [bounds],
      );
      expect(found.map(({ setting }) => setting)).toEqual(['16MB', '2MB', '16MB', '2MB']);
    });
  }

  test('[D11] changes nothing when migrating again', async () => {
    await migrate(database);
    const versions = await database.query('select version from schema_version');
    expect(versions).toHaveLength(migrations.length);
  });

  test("[D11] waits for another process's migration, however long it takes", async () => {
    let isThere = false;
    const first = database.transaction(async (transaction) => {
      await transaction.script('select pg_advisory_xact_lock(7061976)');
      isThere = true;
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await transaction.query(`insert into schema_version (version) values (999)`);
    });
    await eventually(async () => isThere || undefined);
    await expect(migrate(database)).rejects.toThrow('schema version 999');
    await first;
    await database.query('delete from schema_version where version = 999');
  });

  test('[D11] refuses data of a newer Prova, and leaves the data unchanged', async () => {
    await database.query('insert into schema_version (version) values (999)');
    await expect(migrate(database)).rejects.toThrow(/schema version 999.*Nothing was changed/);
    await database.query('delete from schema_version where version = 999');
  });

  test('rolls back a failed transaction completely', async () => {
    const failing = database.transaction(async (transaction) => {
      await enqueueJob(transaction, {
        kind: 'PREPARATION',
        ownerId,
        traceId: 't',
        payload: { interviewId: 'x' },
      });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.query('select id from jobs')).toEqual([]);
  });

  test('returns times as dates, and JSON unchanged', async () => {
    const id = await enqueue();
    const [row] = await database.query<{ created_at: unknown; payload: unknown }>(
      'select created_at, payload from jobs where id = $1',
      [id],
    );
    expect(row?.created_at).toBeInstanceOf(Date);
    expect(row?.payload).toEqual({ description: 'Quotes " and \\ and 😀' });
  });

  test('never gives the same job to several workers', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, enqueue));
    const claimed = await Promise.all(Array.from({ length: 20 }, () => claimJob(database, randomUUID())));
    const got = claimed.flatMap((job) => (job ? [job.id] : []));
    expect(got.sort()).toEqual([...ids].sort());
  });

  test('releases a job when its lease expires, and ignores its completion by the former worker', async () => {
    const [dead, alive] = [randomUUID(), randomUUID()];
    const id = await enqueue();
    await claimJob(database, dead);
    expect(await claimJob(database, alive)).toBeNull();
    await database.query(`update jobs set leased_until = now() - interval '1 second'`);
    expect(await claimJob(database, alive)).toMatchObject({ id, attempts: 2 });
    await renewLease(database, dead, id);
    expect(await endJob(database, dead, id, 'FINISHED', { by: 'dead' })).toBe(false);
    expect(await endJob(database, alive, id, 'FINISHED', { by: 'alive' })).toBe(true);
    expect(await readJob(database, ownerId, 'JOB_DESCRIPTION', id)).toMatchObject({
      status: 'FINISHED',
      result: { by: 'alive' },
    });
    expect(await readJob(database, randomUUID(), 'JOB_DESCRIPTION', id)).toBeNull();
  });

  test('delays a postponed job', async () => {
    const worker = randomUUID();
    const id = await enqueue();
    await claimJob(database, worker);
    await postponeJob(database, worker, id, 3600);
    expect(await claimJob(database, worker)).toBeNull();
  });

  test('delays no job when the clock is set back', async () => {
    const worker = randomUUID();
    for (const column of ['run_after', 'leased_until']) {
      const id = await enqueue();
      const wait = (span: string) =>
        database.query(`update jobs set ${column} = now() + $2::interval where id = $1`, [id, span]);
      // Negative control: a job due in an hour by this clock is waited for.
      await wait('1 hour');
      expect(await claimJob(database, worker)).toBeNull();
      await wait('30 hours');
      expect(await claimJob(database, worker)).toMatchObject({ id });
      await endJob(database, worker, id, 'FINISHED', null);
    }
  });

  test('signs nobody out when the clock is set back', async () => {
    const sessions = createSessionStore(database);
    const identity = { issuer: 'test', subject: randomUUID(), login: 'robin', email: null, lastName: null };
    const secret = await sessions.begin(
      { ...identity, firstName: 'Robin', roles: ['ROLE_USER'] },
      'id-token',
    );
    await database.query(
      `update sessions set created_at = created_at + interval '30 hours', last_used_at = last_used_at + interval '30 hours'`,
    );
    expect(await sessions.find(secret)).toMatchObject({ login: 'robin' });
  });

  test('recognises a returning person, with current name and roles', async () => {
    const sessions = createSessionStore(database);
    const identity = { issuer: 'test', subject: randomUUID(), login: 'robin', email: null, lastName: null };
    const begin = (firstName: string, roles: string[]) =>
      sessions.begin({ ...identity, firstName, roles }, 'id-token');
    const first = await sessions.find(await begin('Robin', ['ROLE_USER']));
    const second = await sessions.find(await begin('Robyn', ['ROLE_USER', 'ROLE_ADMIN']));
    expect(second).toEqual({ ...first, firstName: 'Robyn', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  });

  test('accepts a sign-in attempt once, from its own browser', async () => {
    const attempts = createLoginAttemptStore(database);
    const attempt = { nonce: 'n', codeVerifier: 'v' };
    await attempts.begin('state', 'browser', attempt);
    expect(await attempts.take('state', 'another browser')).toBe('otherBrowser');
    const taken = await attempts.take('state', 'browser');
    if (typeof taken === 'string') throw new Error(taken);
    expect(taken).toMatchObject(attempt);
    expect(taken.begunAgo).toBeGreaterThanOrEqual(0);
    expect(taken.begunAgo).toBeLessThan(600);
    expect(await attempts.take('state', 'browser')).toBe('over');

    await attempts.begin('late', 'browser', attempt);
    await database.query(`update login_attempts set created_at = now() - interval '11 minutes'`);
    expect(await attempts.take('late', 'browser')).toBe('over');
    expect(await attempts.take('late', 'another browser')).toBe('over');
    await attempts.removeExpired();
    expect(await database.query('select * from login_attempts')).toEqual([]);
  });

  test('[D11] keeps the schema when a migration fails midway', async () => {
    const broken = database.transaction(async (transaction) => {
      await transaction.script('create table half (id int); create table users (id int);');
    });
    await expect(broken).rejects.toThrow(/already exists/);
    const [row] = await database.query<{ found: string | null }>(`select to_regclass('half')::text as found`);
    expect(row?.found).toBeNull();
  });
});

test('[N3] reports an unresponsive PostgreSQL server in one sentence', async () => {
  await expect(openPostgresDatabase('postgres://nobody@127.0.0.1:9/none')).rejects.toThrow(
    /^The database of DATABASE_URL does not answer: .+\.$/,
  );
});

test.each<[string, string, boolean]>([
  ['disk full', '53100', true],
  ['shutting down', '57P01', true],
  ['connection refused', 'ECONNREFUSED', true],
  ['deadlock, twice', '40P01', true],
  ['a standby', '25006', true],
  ['timeout exceeded when trying to connect', '', true],
  ['duplicate key', '23505', false],
  ['a bug', '', false],
])('[N3] classifies %s (%s) as an unavailable store: %s', (message, code, isUnavailable) => {
  expect(isStoreUnavailable(Object.assign(new Error(message), { code }))).toBe(isUnavailable);
  expect(isStoreUnavailable(message)).toBe(false);
});
