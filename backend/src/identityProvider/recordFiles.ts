import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from '@prova/node/readIfPresent';
import { writeWhole } from '@prova/node/writeWhole';
import * as v from 'valibot';

export const RECORD_EXTENSION = '.json';

/** The file of a record. Keys come from outside, so they are hashed: a key cannot name another path. */
export const recordFile = (folder: string, key: string): string =>
  join(folder, createHash('sha256').update(key).digest('hex') + RECORD_EXTENSION);

/** The text of a file, as the record in it. */
export const recordSchema = <Content>(contentSchema: v.GenericSchema<unknown, Content>) =>
  v.pipe(v.string(), v.parseJson(), v.object({ key: v.string(), content: contentSchema }));

/** Stores a record; resolves once it is on disk. */
export const writeRecord = (folder: string, key: string, content: unknown): Promise<void> =>
  writeWhole(recordFile(folder, key), JSON.stringify({ key, content }));

/**
 * The records on disk by key, without the unreadable ones. Changes nothing, so that a command can read beside
 * the running provider.
 */
export async function readRecords<Content>(
  folder: string,
  contentSchema: v.GenericSchema<unknown, Content>,
): Promise<ReadonlyMap<string, Content>> {
  const schema = recordSchema(contentSchema);
  const records = new Map<string, Content>();
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => each.endsWith(RECORD_EXTENSION))) {
    const record = v.safeParse(schema, await readIfPresent(join(folder, name)));
    if (record.success) records.set(record.output.key, record.output.content);
  }
  return records;
}
