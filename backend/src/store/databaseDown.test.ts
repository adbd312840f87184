import { problemSchema } from '@prova/api/types/problem';
import { type StartedTcpFault, startTcpFault, type TcpFault } from '@prova/node/testing/startTcpFault';
import * as v from 'valibot';
import { createPostgresSchema, describeOnPostgres } from '../../testing/openTestDatabase';
import {
  answer,
  eventually,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
} from '../../testing/interviewJourney';
import { type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import type { Database } from './database';
import { isStoreUnavailable } from './isStoreUnavailable';
import { openPostgresDatabase } from './openPostgresDatabase';

/** Time limit of an answer in milliseconds, whatever the database does; with a margin for a busy machine. */
/** Delay of the database in milliseconds: too long to be mistaken for a slow machine. */
const LATE_MS = 25_000;
const LIMIT = LATE_MS / 2;
const POOL_SIZE = 10;

describeOnPostgres('[D5] a database that is down or slow', (server) => {
  let schema: Awaited<ReturnType<typeof createPostgresSchema>>;
  let line: StartedTcpFault;
  let database: Database;
  let backend: TestBackend;
  let person: TestPerson;
  let interviewId: string;
  let questionIds: string[];

  beforeAll(async () => {
    schema = await createPostgresSchema(server);
    const address = new URL(schema.url);
    line = await startTcpFault({ host: address.hostname, port: Number(address.port) });
    address.port = String(line.port);
    database = await openPostgresDatabase(address.href);
    backend = await startTestBackend({ database });
    person = await backend.signIn('robin');
    const interview = await prepare(person, propertiesOf(['javascript'], 5));
    interviewId = interview.id;
    questionIds = questionIdsOf(interview);
    await fetchQuestion(person, interviewId, questionIds[0] ?? '');
  });
  afterAll(async () => {
    await line.setFault({ kind: 'none' });
    await backend.stop();
    await line.stop();
    await schema.drop();
  });

  const timed = async <Result>(work: () => Promise<Result>) => {
    const started = Date.now();
    const result = await work();
    return { result, milliseconds: Date.now() - started };
  };
  const read = () => person.get(`/api/evm/interviews/${interviewId}`);
  const status = async (path: string) => (await person.get(path)).statusCode;

  async function expectUnavailable(): Promise<void> {
    const calls = [read, () => answer(person, interviewId, questionIds[0] ?? '', 'an answer')];
    for (const { result, milliseconds } of await Promise.all(calls.map(timed))) {
      expect(result.statusCode).toBe(503);
      expect(result.headers['retry-after']).toBe('2');
      expect(v.parse(problemSchema, result.json())).toMatchObject({ code: 'UNAVAILABLE' });
      expect(milliseconds).toBeLessThan(LIMIT);
    }
    const ready = await timed(() => status('/readyz'));
    expect(ready.result).toBe(503);
    expect(ready.milliseconds).toBeLessThan(LIMIT);
    expect(await status('/livez')).toBe(200);
  }

  test.each<[string, TcpFault]>([
    ['answers late', { kind: 'latency', ms: LATE_MS }],
    ['refuses connections', { kind: 'refuse' }],
    ['breaks connections', { kind: 'reset' }],
  ])('answers 503 early for a database that %s, and recovers automatically', async (_what, fault) => {
    expect(await status('/readyz')).toBe(200);
    await line.setFault(fault);
    await expectUnavailable();
    await line.setFault({ kind: 'none' });
    await eventually(async () => ((await read()).statusCode === 200 ? true : undefined));
    expect(await status('/readyz')).toBe(200);
  });

  test.each<[string, TcpFault]>([
    ['goes silent', { kind: 'latency', ms: LATE_MS }],
    ['closes the connection', { kind: 'reset' }],
  ])('does not wait for a database that %s inside a transaction', async (_what, fault) => {
    const { result, milliseconds } = await timed(() =>
      database
        .transaction(async (transaction) => {
          await transaction.query('select 1');
          await line.setFault(fault);
          await new Promise((resolve) => setTimeout(resolve, 100));
          await transaction.query('select 2');
        })
        .catch((error: unknown) => error),
    );
    expect(isStoreUnavailable(result)).toBe(true);
    expect(milliseconds).toBeLessThan(LIMIT);
    await line.setFault({ kind: 'none' });
    await eventually(async () => ((await read()).statusCode === 200 ? true : undefined));
  });

  test('stops waiting for a silent database after a few calls', async () => {
    await line.setFault({ kind: 'latency', ms: LATE_MS });
    const waited = await timed(() => Promise.all([read(), read(), read(), read(), read()]));
    const { result, milliseconds } = await timed(read);
    expect(result.statusCode).toBe(503);
    expect(milliseconds).toBeLessThan(waited.milliseconds / 2);
    await line.setFault({ kind: 'none' });
    await eventually(async () => ((await read()).statusCode === 200 ? true : undefined));
  });

  test('stops waiting for a database whose connections are all in use, until one is released', async () => {
    let giveBack: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => (giveBack = resolve));
    const holding = Array.from({ length: POOL_SIZE }, () => database.transaction(() => isOver));
    await expectUnavailable();
    giveBack();
    await Promise.all(holding);
    await eventually(async () => ((await read()).statusCode === 200 ? true : undefined));
  });

  test('stores nothing from a call answered 503', async () => {
    const stored = await answer(person, interviewId, questionIds[0] ?? '', 'the answer that counts');
    expect(stored.json()).toMatchObject({ accepted: true, answer: 'the answer that counts' });
  });

  test('retries one of two deadlocked calls, so that both succeed', async () => {
    await database.script(
      'create table locked (id int primary key, n int not null); insert into locked values (1, 0), (2, 0)',
    );
    let tries = 0;
    let atTheMiddle = 0;
    const add = (first: number, second: number) =>
      database.transaction(async (transaction) => {
        tries += 1;
        await transaction.query('update locked set n = n + 1 where id = $1', [first]);
        atTheMiddle += 1;
        await eventually(async () => (atTheMiddle >= 2 ? true : undefined));
        await transaction.query('update locked set n = n + 1 where id = $1', [second]);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(tries).toBe(3);
    expect(await database.query('select n from locked')).toEqual([{ n: 2 }, { n: 2 }]);
  });
});
