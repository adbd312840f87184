import type { Settings } from '../config/settings';
import { connectDatabase } from './connectDatabase';
import type { Database } from './database';
import { migrate } from './migrate';

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
