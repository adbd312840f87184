import { resolve } from 'node:path';
import { writeBackup } from '../src/store/backup/writeBackup';
import { openDatabase } from '../src/store/openDatabase';
import { readArgument, runDataCommand } from './data/runDataCommand';

/** `npm run backup -- <file>` */
await runDataCommand(async (settings, args) => {
  const file = resolve(readArgument(args, 'npm run backup -- <new file>'));
  const database = await openDatabase(settings);
  try {
    const { rows, sha256 } = await writeBackup(database, file);
    return `${rows} rows are in ${file} (SHA-256 ${sha256}).`;
  } finally {
    await database.close();
  }
});
