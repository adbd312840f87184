/** Where statements run: a database, or one transaction of it. */
export interface Queryable {
  /** One statement with its parameters as $1, $2 …; JSON parameters travel as text. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Several statements without parameters, for migrations. */
  script(sql: string): Promise<void>;
}

/** One PostgreSQL dialect, embedded or served. */
export interface Database extends Queryable {
  /** True when no other process can be working on the same data. */
  readonly exclusive: boolean;
  /** All of `work` or nothing of it; rolled back when it throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
