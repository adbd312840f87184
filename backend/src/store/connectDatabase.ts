import type { Settings } from '../config/settings';
import type { Database } from './database';
import { openEmbeddedDatabase } from './openEmbeddedDatabase';
import { openPostgresDatabase } from './openPostgresDatabase';

/**
 * Opens the database of the settings as it is, whatever its schema.
 * @throws StartFailure when it is held by another process or cannot be reached.
 */
export const connectDatabase = (settings: Settings['database']): Promise<Database> =>
  settings.kind === 'embedded' ? openEmbeddedDatabase(settings.folder) : openPostgresDatabase(settings.url);
