import type { Database } from '../src/store/database';
import { openTestDatabase } from './openTestDatabase';
import { startBackendOn, type TestBackend, type TestOptions } from './startBackendOn';

// Each file creates a database, and the machine may be busy.
jest.setTimeout(60_000);

/** For tests: on a new empty database unless one is given. */
export async function startTestBackend({
  database,
  ...options
}: TestOptions & { database?: Database } = {}): Promise<TestBackend> {
  return startBackendOn(database ?? (await openTestDatabase()), options);
}
