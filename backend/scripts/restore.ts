import { resolve } from 'node:path';
import { readDeletedAccounts } from '../src/store/backup/deletedAccounts';
import { restoreBackup } from '../src/store/backup/restoreBackup';
import { connectDatabase } from '../src/store/openDatabase';
import { readArguments, readOne } from './data/readArguments';
import { runDataCommand } from './data/runDataCommand';

const USAGE = 'npm run restore -- <file> [--replace]';

/** `npm run restore -- <file> [--replace]` */
await runDataCommand(async (settings, args, { dataFolder }) => {
  const { given, has } = readArguments(args, USAGE, ['--replace']);
  const file = resolve(readOne(given, USAGE));
  const database = await connectDatabase(settings);
  try {
    const { rows, sha256, leftOut } = await restoreBackup(database, file, {
      replace: has('--replace'),
      deletedAccounts: await readDeletedAccounts(dataFolder),
    });
    const left = leftOut === 0 ? '' : ` Accounts omitted because they were deleted since then: ${leftOut}.`;
    return `${rows} rows of ${file} were restored (SHA-256 ${sha256}).${left}`;
  } finally {
    await database.close();
  }
});
