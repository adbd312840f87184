import { moveData } from '../src/store/backup/moveData';
import { connectDatabase } from '../src/store/openDatabase';
import { openDatabase } from '../src/store/openDatabase';
import { readTarget } from './data/readTarget';
import { runDataCommand } from './data/runDataCommand';

/** `npm run move`, to the address of MOVE_TO */
await runDataCommand(async (settings, args, { environment }) => {
  const url = readTarget(args, environment);
  const source = await openDatabase(settings);
  try {
    const target = await connectDatabase({ kind: 'postgres', url });
    try {
      const { rows, sha256 } = await moveData(source, target);
      return `${rows} rows are in the new database and equal to the old ones (SHA-256 ${sha256}). The old data is untouched. Set DATABASE_URL to the new database, and start.`;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});
