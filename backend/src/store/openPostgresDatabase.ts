import pg from 'pg';
import { StartFailure } from '../config/startFailure';
import type { Database, Queryable } from './database';

/** A database that does not answer is reported within this time, in milliseconds. */
const CONNECT_TIMEOUT = 2000;
const STATEMENT_TIMEOUT = 5000;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const isTransient = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);

const queryable = (target: pg.Pool | pg.PoolClient): Queryable => ({
  async query<Row>(sql: string, parameters: readonly unknown[] = []) {
    return (await target.query(sql, [...parameters])).rows as Row[];
  },
  async script(sql) {
    await target.query(sql);
  },
});

async function runTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(queryable(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** @throws StartFailure when the server does not answer. */
export async function openPostgresDatabase(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: STATEMENT_TIMEOUT,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartFailure(`The database of DATABASE_URL does not answer: ${reason}.`);
  }
  return {
    ...queryable(pool),
    exclusive: false,
    async transaction(work) {
      try {
        return await runTransaction(pool, work);
      } catch (error) {
        if (!isTransient(error)) throw error;
        return await runTransaction(pool, work);
      }
    },
    close: () => pool.end(),
  };
}
