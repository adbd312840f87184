import { resolve } from 'node:path';
import { restoreBackup } from '../src/store/backup/restoreBackup';
import { connectDatabase } from '../src/store/openDatabase';
import { readArgument, runDataCommand } from './data/runDataCommand';

/** `npm run restore -- <file> [--replace]` */
await runDataCommand(async (settings, args) => {
  const file = resolve(readArgument(args, 'npm run restore -- <file> [--replace]'));
  const database = await connectDatabase(settings);
  try {
    const { rows, sha256 } = await restoreBackup(database, file, { replace: args.includes('--replace') });
    return `${rows} rows of ${file} are restored (SHA-256 ${sha256}).`;
  } finally {
    await database.close();
  }
});
