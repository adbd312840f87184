/** Where statements run: a database, or one transaction of it. */
export interface Queryable {
  /** One statement with its parameters as $1, $2 …; JSON parameters travel as text. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Several statements without parameters, which may take their time: for migrations. */
  script(sql: string): Promise<void>;
}

/** One PostgreSQL dialect, embedded or served. */
export interface Database extends Queryable {
  /** True when no other process can be working on the same data. */
  readonly exclusive: boolean;
  /** All of `work` or nothing of it; rolled back when it throws. It may run twice, so it changes nothing else. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** @throws the reason when the database cannot be read, or would not take a change, at the moment. */
  check(): Promise<void>;
  close(): Promise<void>;
}
