import { readEnvironment, type Environment } from '@prova/node/environment';
import { describeSystemError } from '@prova/node/describeSystemError';
import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { StartFailure } from '@prova/node/startFailure';
import { readSettings } from '../../src/settings/readSettings';
import type { Settings } from '../../src/settings/settings';
import { BackupRefusal } from '../../src/store/backup/backupFormat';
import { DiskFullError } from '../../src/store/createSpaceGuard';

/** Runs a command on the data of the settings, `.env` included. Reports failures in one sentence. */
export async function runDataCommand(
  command: (
    settings: Settings['database'],
    args: readonly string[],
    installation: { readonly dataFolder: string; readonly environment: Environment },
  ) => Promise<string>,
): Promise<void> {
  try {
    const environment = readEnvironment(projectRoot, process.env);
    const { database, dataFolder } = readSettings(environment);
    console.log(await command(database, process.argv.slice(2), { dataFolder, environment }));
  } catch (error) {
    const isForPeople =
      error instanceof StartFailure ||
      error instanceof BackupRefusal ||
      error instanceof DiskFullError ||
      describeSystemError(error) !== null;
    console.error(isForPeople ? sentenceOf(error, 'The data is unchanged.') : error);
    process.exitCode = 1;
  }
}
