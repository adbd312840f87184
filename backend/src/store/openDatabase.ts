import type { Settings } from '../settings/settings';
import type { Database } from './database';
import { migrate } from './migrate';
import { openEmbeddedDatabase } from './openEmbeddedDatabase';
import { openPostgresDatabase } from './openPostgresDatabase';

/**
 * Opens the database of the settings as it is, whatever its schema.
 * @throws StartFailure when it is held by another process or cannot be reached.
 */
export const connectDatabase = (settings: Settings['database']): Promise<Database> =>
  settings.kind === 'embedded' ? openEmbeddedDatabase(settings.folder) : openPostgresDatabase(settings.url);

/**
 * Opens the database of the settings and brings its schema up to date.
 * @throws StartFailure when it is held by another process, cannot be reached, or belongs to a newer Prova.
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
