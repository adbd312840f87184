import { join } from 'node:path';
import { readIfPresent } from '@prova/node/readIfPresent';
import { writeWhole } from '@prova/node/writeWhole';
import * as v from 'valibot';
import { BackupRefusal } from './backupFormat';

/** Random ids of accounts that are gone, and nothing else. */
const listSchema = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.uuid())));
const fileOf = (dataFolder: string) => join(dataFolder, 'deleted-accounts.json');

/**
 * Who must not come back with a backup: the list beside the database, which survives it.
 * @throws BackupRefusal when there is a list that cannot be read
 */
export async function readDeletedAccounts(dataFolder: string): Promise<string[]> {
  const text = await readIfPresent(fileOf(dataFolder));
  if (text === null) return [];
  const parsed = v.safeParse(listSchema, text);
  if (parsed.success) return parsed.output;
  throw new BackupRefusal(
    `The list of deleted accounts ${fileOf(dataFolder)} cannot be read, and without it they could come back. Restore it from a copy; nothing was changed.`,
  );
}

/** Adds to that list. */
export async function noteDeletedAccounts(dataFolder: string, userIds: readonly string[]): Promise<void> {
  const known = await readDeletedAccounts(dataFolder);
  const all = new Set([...known, ...userIds]);
  if (all.size > known.length) await writeWhole(fileOf(dataFolder), JSON.stringify([...all]));
}
