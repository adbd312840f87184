import { postgresAddressSchema } from '@prova/shared/node/environmentSchemas';
import * as v from 'valibot';
import { BackupRefusal } from '../src/store/backup/backupFormat';
import { moveData } from '../src/store/backup/moveData';
import { connectDatabase } from '../src/store/openDatabase';
import { openDatabase } from '../src/store/openDatabase';
import { readArgument, runDataCommand } from './data/runDataCommand';

/** `npm run move -- <address of PostgreSQL>` */
await runDataCommand(async (settings, args) => {
  const url = readArgument(args, 'npm run move -- postgres://user:password@host:5432/database');
  const parsed = v.safeParse(postgresAddressSchema, url);
  if (!parsed.success) throw new BackupRefusal(`The address ${parsed.issues[0].message}.`);
  const source = await openDatabase(settings);
  try {
    const target = await connectDatabase({ kind: 'postgres', url });
    try {
      const { rows, sha256 } = await moveData(source, target);
      return `${rows} rows are in the new database and equal to the old ones (SHA-256 ${sha256}). Set DATABASE_URL to it and start; the old data was not touched.`;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});
