import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '@prova/shared/node/writeWhole';
import * as v from 'valibot';

export interface RecordFolder<Content> {
  get(key: string): Content | undefined;
  entries(): Iterable<readonly [string, Content]>;
  /** Resolves once the record is on disk. */
  put(key: string, content: Content): Promise<void>;
  remove(key: string): Promise<void>;
}

const EXTENSION = '.json';
/** Keys come from outside: as a hash they cannot name another place. */
const fileOf = (folder: string, key: string) =>
  join(folder, createHash('sha256').update(key).digest('hex') + EXTENSION);

/**
 * Records of one kind, one file each, all of them in memory for reading: enough for the people at one desk. What is no
 * record of this kind (a draft that a crash left) is deleted.
 */
export async function openRecordFolder<Content>(
  folder: string,
  contentSchema: v.GenericSchema<unknown, Content>,
): Promise<RecordFolder<Content>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const recordSchema = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ key: v.string(), content: contentSchema }),
  );
  const records = new Map<string, Content>();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const parsed = v.safeParse(recordSchema, name.endsWith(EXTENSION) ? await readFile(path, 'utf8') : '');
    if (parsed.success) records.set(parsed.output.key, parsed.output.content);
    else await rm(path);
  }
  return {
    get: (key) => records.get(key),
    entries: () => records.entries(),
    async put(key, content) {
      records.set(key, content);
      await writeWhole(fileOf(folder, key), JSON.stringify({ key, content }));
    },
    async remove(key) {
      records.delete(key);
      await rm(fileOf(folder, key), { force: true });
    },
  };
}
