import type { SessionWish } from '../../src/session/manageSessions';
import { BackupRefusal } from '../../src/store/backup/backupFormat';
import { readArguments } from '../data/readArguments';

const USAGE =
  'npm run sessions -- <user name, e-mail or id> to see where somebody is signed in, with --end to end it; without a name everybody is shown, and --everybody --end ends all sessions';

/** What `npm run sessions` was asked for. @throws BackupRefusal that shows how it is used */
export function readSessionWish(args: readonly string[]): SessionWish {
  const { given, has } = readArguments(args, USAGE, ['--end', '--everybody']);
  const [who = null, ...more] = given;
  const [ends, everybody] = [has('--end'), has('--everybody')];
  const isClear = more.length === 0 && !(who !== null && everybody) && !(who === null && ends && !everybody);
  if (!isClear) throw new BackupRefusal(`Usage: ${USAGE}. Nothing was changed.`);
  return { who, ends };
}
