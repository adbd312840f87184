import type { Database } from '../src/store/database';

interface ForeignKey {
  table: string;
  column: string;
  target: string;
  targetColumn: string;
}

export const listTables = async (database: Database): Promise<string[]> => {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`,
  );
  return tables.map(({ name }) => name);
};

/**
 * Tables with rows deleted along with a person, from the database's own catalogue, each with the condition
 * for those of user $1.
 */
export async function findPersonalTables(database: Database): Promise<ReadonlyMap<string, string>> {
  const keys = await database.query<ForeignKey>(
    `select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as target,
            b.attname as "targetColumn"
     from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = current_schema()::regnamespace`,
  );
  const found = new Map([['users', 'id = $1']]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const { table, column, target, targetColumn } of keys) {
      const condition = found.get(target);
      if (condition === undefined || found.has(table)) continue;
      found.set(table, `${column} in (select ${targetColumn} from ${target} where ${condition})`);
    }
  }
  return found;
}

/** Every row of a table in the database's format. */
export async function readRows(
  database: Database,
  table: string,
  condition = 'true',
  parameters: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const rows = await database.query<{ row: Record<string, unknown> }>(
    `select row_to_json(t) as row from ${table} t where ${condition}`,
    parameters,
  );
  return rows.map(({ row }) => row);
}

/** The whole database as text, to search for forbidden content. */
export async function dumpDatabase(database: Database): Promise<string> {
  const tables = await Promise.all(
    (await listTables(database)).map(async (table) => ({ table, rows: await readRows(database, table) })),
  );
  return JSON.stringify(tables);
}
