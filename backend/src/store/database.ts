/** Target of statements: a database, or one of its transactions. */
export interface Queryable {
  /** One statement with its parameters as $1, $2 …; JSON parameters are passed as text. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Several statements without parameters and time limit: for migrations. */
  script(sql: string): Promise<void>;
}

/** One PostgreSQL dialect, embedded or served. */
export interface Database extends Queryable {
  /** True when no other process can be working on the same data. */
  readonly exclusive: boolean;
  /**
   * Runs `work` in a transaction; rolled back when it throws. It may run twice, so it must have no other
   * effects.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** @throws the reason when the database is unreadable, or would not accept a change, at the moment. */
  check(): Promise<void>;
  close(): Promise<void>;
}
