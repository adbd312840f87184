import { join } from 'node:path';
import { readIfPresent } from '@prova/node/readIfPresent';
import { writeWhole } from '@prova/node/writeWhole';
import * as v from 'valibot';
import { BackupRefusal } from './backupFormat';

/** Random ids of deleted accounts, and nothing else. */
const listSchema = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.uuid())));
const fileOf = (dataFolder: string) => join(dataFolder, 'deleted-accounts.json');

/**
 * Ids of people who must not return with a backup: a list next to the database, which survives it.
 * @throws BackupRefusal for an unreadable list
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

/** Adds ids to the list of deleted accounts. */
export async function noteDeletedAccounts(dataFolder: string, userIds: readonly string[]): Promise<void> {
  const known = await readDeletedAccounts(dataFolder);
  const all = new Set([...known, ...userIds]);
  if (all.size > known.length) await writeWhole(fileOf(dataFolder), JSON.stringify([...all]));
}
