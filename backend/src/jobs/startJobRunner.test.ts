import { randomUUID } from 'node:crypto';
import type { Database } from '../store/database';
import { migrate } from '../store/migrate';
import { openEmptyDatabase } from '../../testing/emptyDatabase';
import { eventually } from '../../testing/interviewJourney';
import { createJobSignal } from './createJobSignal';
import type { JobHandler, JobHandlers } from './job';
import { claimJob, enqueueJob, readJob } from './jobQueue';
import { jobLanes, startJobRunner } from './startJobRunner';

jest.setTimeout(60_000);

let database: Database;
let ownerId: string;
const signal = createJobSignal();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  database = await openEmptyDatabase();
  await migrate(database);
  const [user] = await database.query<{ id: string }>(
    `insert into users (issuer, subject, login) values ('test', 'owner', 'owner') returning id`,
  );
  ownerId = user?.id ?? '';
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from jobs'));

const unused = { run: () => Promise.reject(new Error('unused')), giveUp: () => Promise.resolve() };
const handlersWith = (handler: Partial<JobHandler<'JOB_DESCRIPTION'>>): JobHandlers => ({
  PREPARATION: unused,
  FEEDBACK: unused,
  REVIEW: unused,
  JOB_QUESTION: unused,
  JOB_DESCRIPTION: { ...unused, ...handler },
});
const echo = handlersWith({
  run: ({ description }) => Promise.resolve(() => Promise.resolve({ description })),
});
const enqueue = (description = 'text') =>
  enqueueJob(database, { kind: 'JOB_DESCRIPTION', ownerId, traceId: 'trace', payload: { description } });
const ended = (id: string) =>
  eventually(async () => {
    const job = await readJob(database, ownerId, 'JOB_DESCRIPTION', id);
    return job?.status === 'REQUESTED' ? undefined : job;
  });

test("[N2] resumes a dead process's job at the next start", async () => {
  const id = await enqueue('left behind');
  await claimJob(database, randomUUID());
  const stop = await startJobRunner({ database, handlers: echo, signal, log: quiet });
  expect(await ended(id)).toMatchObject({ status: 'FINISHED', result: { description: 'left behind' } });
  await stop();
});

test("[D3] takes over another process's job without a signal, after its lease expired", async () => {
  const shared = { ...database, exclusive: false };
  const id = await enqueue('held elsewhere');
  await claimJob(database, randomUUID());
  await database.query(`update jobs set leased_until = now() + interval '2 seconds'`);
  const claimed = Date.now();
  const stop = await startJobRunner({
    database: shared,
    handlers: echo,
    signal: createJobSignal(),
    log: quiet,
  });
  expect(await ended(id)).toMatchObject({ status: 'FINISHED', result: { description: 'held elsewhere' } });
  expect(Date.now() - claimed).toBeGreaterThan(1_900);
  await ended(await enqueue('stored elsewhere'));
  await stop();
});

test('[N2] retries a failure, and gives up after the third', async () => {
  let tries = 0;
  let givenUp = 0;
  const handlers = handlersWith({
    run: () => {
      tries += 1;
      return Promise.reject(new Error('no luck'));
    },
    giveUp: () => {
      givenUp += 1;
      return Promise.resolve();
    },
  });
  const stop = await startJobRunner({ database, handlers, signal, log: quiet });
  const id = await enqueue();
  signal.send();
  expect(await ended(id)).toMatchObject({ status: 'FAILED', result: null });
  expect([tries, givenUp]).toEqual([3, 1]);
  await stop();
});

test('[N2] gives up a job that crashes its process every time', async () => {
  const id = await enqueue();
  await database.query('update jobs set attempts = 7');
  const stop = await startJobRunner({ database, handlers: echo, signal, log: quiet });
  expect(await ended(id)).toMatchObject({ status: 'FAILED' });
  await stop();
});

test('[N2] completes a job that was interrupted more often than it may fail', async () => {
  const id = await enqueue();
  await database.query('update jobs set attempts = 6');
  const stop = await startJobRunner({ database, handlers: echo, signal, log: quiet });
  expect(await ended(id)).toMatchObject({ status: 'FINISHED' });
  await stop();
});

test('[N2] stores a result and its changes together or not at all', async () => {
  let tries = 0;
  const handlers = handlersWith({
    run: () =>
      Promise.resolve(async (transaction) => {
        tries += 1;
        await transaction.query('update users set email = $1', [`try-${tries}`]);
        if (tries === 1) throw new Error('after the change');
      }),
  });
  await database.query('update users set email = null');
  const stop = await startJobRunner({ database, handlers, signal, log: quiet });
  const id = await enqueue();
  signal.send();
  await eventually(async () => (tries === 1 ? true : undefined));
  const [early] = await database.query<{ email: string | null }>('select email from users');
  expect(early?.email).toBeNull();
  await ended(id);
  const [late] = await database.query<{ email: string | null }>('select email from users');
  expect(late?.email).toBe('try-2');
  await stop();
});

test('[N2] waits for the current job on stopping, and takes no further one', async () => {
  let finish: () => void = () => undefined;
  let isBegun = false;
  const handlers = handlersWith({
    run: () => {
      isBegun = true;
      return new Promise((resolve) => {
        finish = () => resolve(() => Promise.resolve('done'));
      });
    },
  });
  const stop = await startJobRunner({ database, handlers, signal, log: quiet });
  const [first, second] = [await enqueue(), await enqueue()];
  signal.send();
  await eventually(async () => isBegun || undefined);
  const stopped = stop();
  finish();
  await stopped;
  expect(await readJob(database, ownerId, 'JOB_DESCRIPTION', first)).toMatchObject({
    status: 'FINISHED',
    result: 'done',
  });
  expect(await readJob(database, ownerId, 'JOB_DESCRIPTION', second)).toMatchObject({ status: 'REQUESTED' });
});

test('[N2] runs other jobs while a concurrent one waits, and awaits all of them on stopping', async () => {
  const finish: (() => void)[] = [];
  const handlers = handlersWith({
    run: () => new Promise((resolve) => finish.push(() => resolve(() => Promise.resolve('done')))),
  });
  const stop = await startJobRunner({
    database,
    handlers,
    signal,
    lanes: jobLanes(2, false),
    log: quiet,
  });
  const ids = [await enqueue(), await enqueue(), await enqueue()];
  signal.send();
  await eventually(async () => (finish.length === 2 ? true : undefined));
  const stopped = stop();
  for (const end of finish) end();
  await stopped;
  const jobs = await Promise.all(ids.map((id) => readJob(database, ownerId, 'JOB_DESCRIPTION', id)));
  expect(jobs.map((job) => job?.status).sort()).toEqual(['FINISHED', 'FINISHED', 'REQUESTED']);
});

test('[N2] runs other jobs while fifty reports wait for a slow language model', async () => {
  const finish: (() => void)[] = [];
  const slow = () =>
    new Promise<() => Promise<unknown>>((resolve) => {
      finish.push(() => resolve(() => Promise.resolve('done')));
    });
  const handlers = { ...echo, FEEDBACK: { ...unused, run: slow } };
  const stop = await startJobRunner({ database, handlers, signal, lanes: jobLanes(1, true), log: quiet });
  for (let at = 0; at < 50; at += 1) {
    const payload = { interviewId: randomUUID() };
    await enqueueJob(database, { kind: 'FEEDBACK', ownerId, traceId: 'trace', payload });
  }
  signal.send();
  await eventually(async () => (finish.length > 0 ? true : undefined));
  const id = await enqueue('a description');
  signal.send();
  expect(await ended(id)).toMatchObject({ status: 'FINISHED' });
  const stopped = stop();
  for (const end of finish) end();
  await stopped;
});

describe('many jobs of one person', () => {
  const ids = (count: number) => Array.from({ length: count }, (_none, index) => index);
  const newOwner = async () => {
    const [user] = await database.query<{ id: string }>(
      `insert into users (issuer, subject, login) values ('test', $1, 'another') returning id`,
      [randomUUID()],
    );
    return user?.id ?? '';
  };
  const enqueueFor = (owner: string, description: string) =>
    enqueueJob(database, {
      kind: 'JOB_DESCRIPTION',
      ownerId: owner,
      traceId: 'trace',
      payload: { description },
    });

  test("[N2] lets an account's jobs take turns with everybody else's", async () => {
    const [one, two] = [await newOwner(), await newOwner()];
    for (const index of ids(20)) await enqueueFor(ownerId, `many ${index}`);
    const order: string[] = [];
    const handlers = handlersWith({
      run: async ({ description }) => {
        order.push(description);
        // They arrive during the first of the many.
        if (order.length === 1) {
          for (const index of ids(2)) await enqueueFor(one, `one ${index}`);
          await enqueueFor(two, 'two 0');
        }
        return () => Promise.resolve({});
      },
    });
    const stop = await startJobRunner({ database, handlers, signal, log: quiet });
    await eventually(async () => order.length === 23 || undefined);
    await stop();
    // Simultaneous jobs may be in either order.
    const owners = order.map((name) => name.split(' ')[0]);
    expect(owners.slice(1, 3).toSorted()).toEqual(['one', 'two']);
    expect(owners.slice(3, 6)).toEqual(['many', 'one', 'many']);
    expect(new Set(order).size).toBe(23);
  });

  test("negative control: a single queue runs all of one person's jobs first", async () => {
    const one = await newOwner();
    for (const index of ids(20)) await enqueueFor(ownerId, `many ${index}`);
    await enqueueFor(one, 'one');
    const taken: string[] = [];
    for (let job = await claimJob(database, randomUUID()); job; job = await claimJob(database, randomUUID()))
      taken.push(job.ownerId);
    expect(taken.indexOf(one)).toBe(20);
  });
});
