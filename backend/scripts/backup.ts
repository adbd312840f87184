import { resolve } from 'node:path';
import { writeBackup } from '../src/store/backup/writeBackup';
import { openDatabase } from '../src/store/openDatabase';
import { readArguments, readOne } from './data/readArguments';
import { runDataCommand } from './data/runDataCommand';

const USAGE = 'npm run backup -- <new file>';

/** `npm run backup -- <file>` */
await runDataCommand(async (settings, args) => {
  const file = resolve(readOne(readArguments(args, USAGE).given, USAGE));
  const database = await openDatabase(settings);
  try {
    const { rows, sha256 } = await writeBackup(database, file);
    return `${rows} rows were written to ${file} (SHA-256 ${sha256}).`;
  } finally {
    await database.close();
  }
});
