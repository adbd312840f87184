import type { Database } from '../../backend/src/store/database';

/** A statement as it was sent to the database. */
export interface RecordedQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The same database, which also notes what it is asked outside of transactions. */
export function recordQueries(database: Database): {
  readonly database: Database;
  /** What was asked since the last time. */
  take(): readonly RecordedQuery[];
} {
  const queries: RecordedQuery[] = [];
  return {
    database: {
      ...database,
      query(sql, parameters = []) {
        queries.push({ sql, parameters });
        return database.query(sql, parameters);
      },
    },
    take: () => queries.splice(0),
  };
}
