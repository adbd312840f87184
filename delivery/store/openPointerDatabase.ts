import { describePostgresRefusal } from '@prova/node/describePostgresRefusal';
import type pg from 'pg';
import * as v from 'valibot';
import { releaseStateOf, moveSchema, revisionOf, type Move } from './pointer';
import type { PointerStore } from './pointerStore';

const CONNECT_LIMIT_MS = 5_000;
/** Time limit of waiting for other signers of the registry. */
const TURN_LIMIT_MS = 30_000;
/** Key of the advisory lock: any number that nothing else in the database locks. */
const TURN = 7_236_412_905;

/** A move is a row with the remote's next number: of two writers with the same view, one gets a conflict. */
const TABLES = `
create table if not exists release_moves (
  position bigint generated always as identity primary key,
  remote text not null,
  revision integer not null,
  move jsonb not null,
  unique (remote, revision)
);
create table if not exists release_registry (only_row boolean primary key default true check (only_row), jws text not null);
`;
const INSERT = `insert into release_moves (remote, revision, move) values ($1, $2, $3) on conflict do nothing`;

const rowSchema = v.object({ move: moveSchema });

function sentenceOf(error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  const refusal = describePostgresRefusal(code ?? '');
  const why =
    refusal === null
      ? `The database of RELEASES_DATABASE_URL cannot be used (${code ?? message})`
      : `The server of RELEASES_DATABASE_URL ${refusal}. Its message: ${message}`;
  return new Error(
    `${why}. The live versions are unchanged; ` +
      'fix the database, and check npm run release -- --list before you retry.',
    { cause: error },
  );
}

/**
 * Pointers in PostgreSQL, for several machines. Connects on the first call.
 * @param earlier the pointers of this machine alone, migrated where the database has none
 */
export function openPointerDatabase(url: string, earlier: PointerStore): PointerStore {
  async function openPool(): Promise<pg.Pool> {
    // A start without a database does not load the client.
    const { Pool } = await import('pg').then((module) => module.default);
    const pool = new Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      // Lets a finished command exit.
      allowExitOnIdle: true,
    });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }
  let opened: Promise<pg.Pool> | null = null;
  const findPool = () => (opened ??= openPool());

  /** Runs work exclusively across all machines; a crash releases the lock with its connection. */
  async function takeTurn<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await (await findPool()).connect();
    try {
      await client.query(`set lock_timeout = ${String(TURN_LIMIT_MS)}`);
      await client.query('select pg_advisory_lock($1)', [TURN]);
      return await work(client);
    } finally {
      // Closing the connection releases the lock, whatever its state.
      client.release(true);
    }
  }
  async function insert(target: pg.Pool | pg.PoolClient, move: Move, revision: number): Promise<boolean> {
    const { rowCount } = await target.query(INSERT, [move.remote, revision + 1, JSON.stringify(move)]);
    return rowCount === 1;
  }
  async function readLog(target: pg.Pool | pg.PoolClient): Promise<Move[]> {
    const { rows } = await target.query('select move from release_moves order by position');
    return rows.map((row) => v.parse(rowSchema, row).move);
  }

  let prepared: Promise<void> | null = null;
  const prepare = async () => {
    const moves = (await earlier.read()).log;
    await takeTurn(async (client) => {
      await client.query(TABLES);
      if ((await readLog(client)).length > 0) return;
      await client.query('begin');
      const seen = new Map<string, number>();
      for (const move of moves) {
        const revision = seen.get(move.remote) ?? 0;
        await insert(client, move, revision);
        seen.set(move.remote, revision + 1);
      }
      await client.query('commit');
    });
  };
  /** Errors of this machine's log are reported unchanged; all others are the database's. */
  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      prepared ??= prepare();
      await prepared;
      return await work();
    } catch (error) {
      prepared = null;
      throw sentenceOf(error);
    }
  }
  return {
    read: () => ask(async () => releaseStateOf(await readLog(await findPool()))),
    move: (move, revision) => ask(async () => insert(await findPool(), move, revision)),
    moveTogether: (steps) =>
      ask(async () => {
        const client = await (await findPool()).connect();
        try {
          await client.query('begin');
          let isAll = true;
          // Every writer uses the same order, which prevents deadlocks.
          const inOrder = steps.toSorted((a, b) => a.move.remote.localeCompare(b.move.remote));
          for (const { move, revision } of inOrder) isAll &&= await insert(client, move, revision);
          await client.query(isAll ? 'commit' : 'rollback');
          client.release();
          return isAll;
        } catch (error) {
          client.release(true);
          throw error;
        }
      }),
    takeOver: (moves) =>
      ask(() =>
        takeTurn(async (client) => {
          const before = releaseStateOf(await readLog(client));
          let log = before.log;
          await client.query('begin');
          for (const move of moves.filter(({ remote }) => !before.pointers.has(remote))) {
            await insert(client, move, revisionOf(releaseStateOf(log), move.remote));
            log = [...log, move];
          }
          await client.query('commit');
        }),
      ),
    async alone(work) {
      // Errors of `work` are not the database's fault.
      const outcome = await ask(() =>
        takeTurn(() =>
          work().then(
            (result) => ({ isDone: true, result }) as const,
            (error: unknown) => ({ isDone: false, error }) as const,
          ),
        ),
      );
      if (!outcome.isDone) throw outcome.error;
      return outcome.result;
    },
    sharedRegistry: {
      read: () =>
        ask(async () => {
          const { rows } = await (
            await findPool()
          ).query<{ jws: string }>('select jws from release_registry');
          return rows[0]?.jws ?? null;
        }),
      write: (jws) =>
        ask(async () => {
          await (
            await findPool()
          ).query(
            'insert into release_registry (jws) values ($1) on conflict (only_row) do update set jws = excluded.jws',
            [jws],
          );
        }),
    },
  };
}
