import { readEnvironment, type Environment } from '@prova/shared/node/environment';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { StartFailure } from '@prova/shared/node/startFailure';
import { readSettings } from '../../src/settings/readSettings';
import type { Settings } from '../../src/settings/settings';
import { BackupRefusal } from '../../src/store/backup/backupFormat';

/** Runs a command on the data of the settings, `.env` included. What it cannot do it says in one sentence. */
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
    const isForPeople = error instanceof StartFailure || error instanceof BackupRefusal;
    console.error(isForPeople ? error.message : error);
    process.exitCode = 1;
  }
}
