import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { migrations } from '../migrations/migrations';
import {
  BackupRefusal,
  type BackupSummary,
  type BackupTable,
  footerSchema,
  headerSchema,
  rowSchema,
} from './backupFormat';

export interface BackupRow {
  readonly table: BackupTable;
  /** The row as JSON. */
  readonly row: string;
}

const parse = <Schema extends v.GenericSchema>(schema: Schema, line: string) =>
  v.safeParse(v.pipe(v.string(), v.parseJson(), schema), line);

async function* readLines(path: string): AsyncGenerator<string> {
  const file = await open(path).catch((error: unknown) => {
    throw new BackupRefusal(`The backup ${path} cannot be read: ${String(error)}.`);
  });
  const stream = file.createReadStream({ encoding: 'utf8' });
  try {
    yield* createInterface({ input: stream, crlfDelay: Infinity });
  } finally {
    // Closes the file, even when the reader stops midway.
    stream.destroy();
  }
}

/** The rows of a verified backup. */
export async function* readBackupRows(path: string): AsyncGenerator<BackupRow> {
  for await (const line of readLines(path)) {
    const parsed = parse(rowSchema, line);
    if (parsed.success) yield { table: parsed.output.table, row: JSON.stringify(parsed.output.row) };
  }
}

/**
 * Reads a backup completely.
 * @throws BackupRefusal when it is no backup, damaged, truncated, or of a newer Prova.
 */
export async function checkBackup(path: string): Promise<BackupSummary> {
  const damaged = (what: string) =>
    new BackupRefusal(`The backup ${path} is damaged: ${what}. Nothing was changed; use another copy of it.`);
  const hash = createHash('sha256');
  let schemaVersion: number | undefined;
  let rows = 0;
  let footer: v.InferOutput<typeof footerSchema> | undefined;
  for await (const line of readLines(path)) {
    if (footer) throw damaged('something stands after its end');
    if (schemaVersion === undefined) {
      const header = parse(headerSchema, line);
      if (!header.success) throw new BackupRefusal(`${path} is not a backup of Prova. Nothing was changed.`);
      schemaVersion = header.output.schemaVersion;
      if (schemaVersion > migrations.length) {
        throw new BackupRefusal(
          `The backup ${path} has schema version ${schemaVersion}, this Prova knows versions up to ${migrations.length}: restore it with the newer Prova that wrote it. Nothing was changed.`,
        );
      }
    } else if (parse(rowSchema, line).success) rows += 1;
    else {
      const parsed = parse(footerSchema, line);
      if (!parsed.success) throw damaged(`line ${rows + 2} cannot be read`);
      footer = parsed.output;
      continue;
    }
    hash.update(`${line}\n`);
  }
  if (schemaVersion === undefined || !footer) throw damaged('its end is missing');
  const sha256 = hash.digest('hex');
  if (footer.rows !== rows || footer.sha256 !== sha256) throw damaged('its content is not what was written');
  return { schemaVersion, rows, sha256 };
}
