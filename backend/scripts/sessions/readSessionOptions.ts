import type { SessionWish as SessionOptions } from '../../src/session/manageSessions';
import { BackupRefusal } from '../../src/store/backup/backupFormat';
import { readArguments } from '../data/readArguments';

const USAGE =
  'npm run sessions -- <user name, email or id> lists a user’s sessions, and --end ends them; without a name it lists all users, and --everybody --end ends all sessions';

/** The arguments of `npm run sessions`. @throws BackupRefusal with its usage */
export function readSessionOptions(args: readonly string[]): SessionOptions {
  const { given, has } = readArguments(args, USAGE, ['--end', '--everybody']);
  const [who = null, ...more] = given;
  const [ends, everybody] = [has('--end'), has('--everybody')];
  const isClear = more.length === 0 && !(who !== null && everybody) && !(who === null && ends && !everybody);
  if (!isClear) throw new BackupRefusal(`Usage: ${USAGE}. Nothing was changed.`);
  return { who, ends };
}
