import type { Settings } from '../settings/settings';
import type { Database } from './database';
import { migrate } from './migrate';
import { openEmbeddedDatabase } from './openEmbeddedDatabase';
import { openPostgresDatabase } from './openPostgresDatabase';

/**
 * Opens the configured database, whatever its schema.
 * @throws StartFailure when it is locked by another process or unreachable.
 */
export const connectDatabase = (settings: Settings['database']): Promise<Database> =>
  settings.kind === 'embedded' ? openEmbeddedDatabase(settings.folder) : openPostgresDatabase(settings.url);

/**
 * Opens the configured database and migrates its schema.
 * @throws StartFailure when it is locked by another process, unreachable, or belongs to a newer Prova.
 */
export async function openDatabase(settings: Settings['database']): Promise<Database> {
  const database = await connectDatabase(settings);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
