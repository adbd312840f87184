import { findPostgres } from './findPostgres';
import { startPostgres } from './startPostgres';

declare global {
  /** Set while a test run has a server of its own. */
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/** Before the backend's tests: a PostgreSQL server for those that run on both databases, where it is installed. */
export default async function startTestPostgres(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] !== undefined || findPostgres() === null) return;
  const { url, stop } = await startPostgres();
  process.env['TEST_POSTGRES_URL'] = url;
  globalThis.stopTestPostgres = stop;
}
