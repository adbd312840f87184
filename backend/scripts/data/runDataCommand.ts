import { readEnvironment } from '@prova/shared/node/environment';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { StartFailure } from '@prova/shared/node/startFailure';
import { readSettings } from '../../src/settings/readSettings';
import type { Settings } from '../../src/settings/settings';
import { BackupRefusal } from '../../src/store/backup/backupFormat';

/** Runs a command on the data of the settings, `.env` included. What it cannot do it says in one sentence. */
export async function runDataCommand(
  command: (settings: Settings['database'], args: readonly string[], dataFolder: string) => Promise<string>,
): Promise<void> {
  try {
    const settings = readSettings(readEnvironment(projectRoot, process.env));
    console.log(await command(settings.database, process.argv.slice(2), settings.dataFolder));
  } catch (error) {
    const isForPeople = error instanceof StartFailure || error instanceof BackupRefusal;
    console.error(isForPeople ? error.message : error);
    process.exitCode = 1;
  }
}

/** The one argument that is no option. @throws BackupRefusal that shows how the command is used */
export function readArgument(args: readonly string[], usage: string): string {
  const [argument, ...more] = args.filter((arg) => !arg.startsWith('--'));
  if (argument === undefined || more.length > 0) throw new BackupRefusal(`Usage: ${usage}`);
  return argument;
}
