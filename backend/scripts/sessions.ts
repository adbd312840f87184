import { askForSessions } from './sessions/askForSessions';
import { describeSessions } from './sessions/describeSessions';
import { readSessionOptions } from './sessions/readSessionOptions';
import { readEnvironment } from '@prova/node/environment';
import { describeSystemError } from '@prova/node/describeSystemError';
import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { StartFailure } from '@prova/node/startFailure';
import { readSettings } from '../src/settings/readSettings';
import { BackupRefusal } from '../src/store/backup/backupFormat';

/** `npm run sessions -- [<user name, email or id> | --everybody] [--end]` */
async function run(): Promise<void> {
  const wish = readSessionOptions(process.argv.slice(2));
  const settings = readSettings(readEnvironment(projectRoot, process.env));
  const { lines, isDone } = describeSessions(wish, await askForSessions(settings, wish));
  console.log(lines.join('\n'));
  if (!isDone) process.exitCode = 1;
}

run().catch((error: unknown) => {
  const isForPeople =
    error instanceof StartFailure || error instanceof BackupRefusal || describeSystemError(error) !== null;
  console.error(isForPeople ? sentenceOf(error, 'No session was ended.') : error);
  process.exitCode = 1;
});
