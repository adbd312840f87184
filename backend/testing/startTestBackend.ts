import type { Database } from '../src/store/database';
import { openTestDatabase } from './openTestDatabase';
import { startBackendOn, type TestBackend, type TestOptions } from './startBackendOn';

// A database is set up for each file, and the machine may be busy.
jest.setTimeout(60_000);

/** For tests: on an empty database of its own unless one is given. */
export async function startTestBackend({
  database,
  ...options
}: TestOptions & { database?: Database } = {}): Promise<TestBackend> {
  return startBackendOn(database ?? (await openTestDatabase()), options);
}
