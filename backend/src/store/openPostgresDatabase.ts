import { describePostgresRefusal } from '@prova/node/describePostgresRefusal';
import { StartFailure } from '@prova/node/startFailure';
import pg from 'pg';
import { createDatabaseCircuit } from './createDatabaseCircuit';
import type { Database, Queryable } from './database';
import { isDiskFull, isStoreUnavailable } from './isStoreUnavailable';

/**
 * Time limit of a connection or a statement, in milliseconds: a call is answered within two seconds even
 * without a database.
 */
const LIMIT = 1500;
/**
 * Server-side timeouts, in milliseconds beyond the client's own: they end abandoned work and release its
 * locks.
 */
const SERVER_NOTICES_AFTER = 500;
const SERVER_IDLE_AFTER = 3500;
/** Time limit of a script, in milliseconds: migrations may rewrite tables. */
const SCRIPT_LIMIT = 10 * 60_000;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const isTransient = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);

/** Whether the server did not answer: this connection may be busy, or gone. */
const isConnectionLost = (error: unknown): error is Error =>
  isStoreUnavailable(error) && !(error instanceof pg.DatabaseError);

/**
 * Writes more than a page can have left, so that a table grows: this shows whether the disk is still full.
 */
const GROW = `create temporary table growth on commit drop as select repeat('x', 8000) from generate_series(1, 64)`;

const queryable = (target: pg.Pool | pg.PoolClient): Queryable => ({
  async query<Row>(sql: string, parameters: readonly unknown[] = []) {
    return (await target.query(sql, [...parameters])).rows as Row[];
  },
  async script(sql) {
    // node-postgres supports this per statement as well, unlike its types.
    await target.query({ text: sql, query_timeout: SCRIPT_LIMIT } as pg.QueryConfig);
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
    // Waiting for a rollback would double the time; a server rolls back lost connections.
    if (isConnectionLost(error)) broken = error;
    else {
      await client.query('rollback').catch((cause: unknown) => {
        broken = cause instanceof Error ? cause : new Error(String(cause));
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Why the database could not be opened, and the remedy. Its address, possibly with a password, is not echoed.
 */
export function explainConnectFailure(error: unknown): StartFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const refusal = describePostgresRefusal(code);
  return new StartFailure(
    refusal === null
      ? `The database of DATABASE_URL does not answer: ${reason}.`
      : `The server of DATABASE_URL ${refusal}. It says: ${reason}.`,
  );
}

/**
 * @param answersWithin time limit of a connection or a statement, in milliseconds; beyond it the database
 * counts as unresponsive
 * @throws StartFailure when the server does not answer.
 */
export async function openPostgresDatabase(url: string, answersWithin = LIMIT): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: answersWithin,
    query_timeout: answersWithin,
    statement_timeout: answersWithin + SERVER_NOTICES_AFTER,
    idle_in_transaction_session_timeout: answersWithin + SERVER_IDLE_AFTER,
  });
  // A connection that breaks while idle or inside a transaction is noticed at the next statement; without a
  // listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw explainConnectFailure(error);
  }

  let wasFull = false;
  const circuit = createDatabaseCircuit(isConnectionLost);
  const ask = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await circuit.run(work);
    } catch (error) {
      if (isDiskFull(error)) wasFull = true;
      throw error;
    }
  };
  const { query, script } = queryable(pool);
  return {
    query: (sql, parameters) => ask(() => query(sql, parameters)),
    script,
    exclusive: false,
    async transaction(work) {
      const attempt = () => ask(() => runTransaction(pool, work));
      try {
        return await attempt();
      } catch (error) {
        if (!isTransient(error)) throw error;
        return await attempt();
      }
    },
    async check() {
      if (!wasFull) {
        await pool.query('select 1');
        return;
      }
      await runTransaction(pool, (transaction) => transaction.query(GROW));
      wasFull = false;
    },
    close: () => pool.end(),
  };
}
