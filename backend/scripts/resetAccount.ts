import { readEnvironment } from '@prova/node/environment';
import { describeSystemError } from '@prova/node/describeSystemError';
import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { StartFailure } from '@prova/node/startFailure';
import { BackupRefusal } from '../src/store/backup/backupFormat';
import { issueResetLink } from './account/issueResetLink';
import { readArguments, readOne } from './data/readArguments';

const USAGE = 'npm run account:reset -- <user name or email>';

/** `npm run account:reset -- <user name or email>` */
async function run(): Promise<void> {
  const name = readOne(readArguments(process.argv.slice(2), USAGE).given, USAGE);
  console.log(await issueResetLink(readEnvironment(projectRoot, process.env), name));
}

run().catch((error: unknown) => {
  const isForPeople =
    error instanceof StartFailure || error instanceof BackupRefusal || describeSystemError(error) !== null;
  console.error(isForPeople ? sentenceOf(error, 'No link was made.') : error);
  process.exitCode = 1;
});
