import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '@prova/node/createLog';
import { messageOf } from '@prova/node/messageOf';
import * as v from 'valibot';
import { RECORD_EXTENSION, recordFile, recordSchema, writeRecord } from './recordFiles';

export interface RecordFolder<Content> {
  /** Whether an unreadable file is quarantined, from this start or an earlier one. */
  readonly isIncomplete: boolean;
  get(key: string): Content | undefined;
  entries(): Iterable<readonly [string, Content]>;
  /** Resolves once the record is on disk. */
  put(key: string, content: Content): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A draft left by a killed `writeWhole`, which had not yet reported the record as stored. */
const DRAFT = /\.json\.[0-9a-f-]{36}\.draft$/;
const SET_ASIDE = '.unreadable';

/**
 * Records of one kind, one file each, all cached in memory: enough for local use. A crash's draft is deleted.
 * An unreadable record is renamed and logged: it may be all that is left of an account.
 */
export async function openRecordFolder<Content>(
  folder: string,
  contentSchema: v.GenericSchema<unknown, Content>,
  log: Pick<Log, 'error'>,
): Promise<RecordFolder<Content>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const schema = recordSchema(contentSchema);
  const records = new Map<string, Content>();
  const names = await readdir(folder);
  let isIncomplete = names.some((name) => name.includes(`${RECORD_EXTENSION}${SET_ASIDE}`));
  for (const name of names) {
    const path = join(folder, name);
    if (DRAFT.test(name)) await rm(path, { force: true });
    if (!name.endsWith(RECORD_EXTENSION)) continue;
    try {
      const { key, content } = v.parse(schema, await readFile(path, 'utf8'));
      records.set(key, content);
    } catch (error) {
      const aside = `${path}${SET_ASIDE}-${Date.now()}`;
      await rename(path, aside);
      isIncomplete = true;
      log.error('a record cannot be read and was set aside', {
        file: aside,
        // A parser's message may repeat its input.
        reason: error instanceof v.ValiError ? 'it is no record of this kind' : messageOf(error),
        remedy: `Stop the provider, put a readable copy in its place as ${path} and start again. To go on without it, delete ${aside}.`,
      });
    }
  }
  return {
    isIncomplete,
    get: (key) => records.get(key),
    entries: () => records.entries(),
    async put(key, content) {
      records.set(key, content);
      await writeRecord(folder, key, content);
    },
    async remove(key) {
      records.delete(key);
      await rm(recordFile(folder, key), { force: true });
    },
  };
}
