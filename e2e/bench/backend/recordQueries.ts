import type { Database, Queryable } from '../../../backend/src/store/database';

/** A statement as sent to the database. */
export interface RecordedQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Statements sent together: one, or those of one transaction in order. */
export interface RecordedStep {
  readonly isTransaction: boolean;
  readonly queries: readonly RecordedQuery[];
}

function noteQueries(queryable: Queryable, note: (query: RecordedQuery) => void): Pick<Queryable, 'query'> {
  return {
    query(sql, parameters = []) {
      note({ sql, parameters });
      return queryable.query(sql, parameters);
    },
  };
}

/** A database that records its statements. */
export function recordQueries(database: Database): {
  readonly database: Database;
  /** Statements since the last call. */
  take(): readonly RecordedStep[];
} {
  const steps: RecordedStep[] = [];
  return {
    database: {
      ...database,
      ...noteQueries(database, (query) => steps.push({ isTransaction: false, queries: [query] })),
      transaction(work) {
        return database.transaction((transaction) => {
          const queries: RecordedQuery[] = [];
          steps.push({ isTransaction: true, queries });
          return work({ ...transaction, ...noteQueries(transaction, (query) => queries.push(query)) });
        });
      },
    },
    take: () => steps.splice(0),
  };
}

/** Replays statements on a database. */
export async function replay(database: Database, steps: readonly RecordedStep[]): Promise<void> {
  const send = async (queryable: Queryable, { queries }: RecordedStep) => {
    for (const { sql, parameters } of queries) await queryable.query(sql, parameters);
  };
  for (const step of steps) {
    if (step.isTransaction) await database.transaction((transaction) => send(transaction, step));
    else await send(database, step);
  }
}
