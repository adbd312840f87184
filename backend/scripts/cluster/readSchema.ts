import { freePort } from '@prova/node/freePort';
import { spawnProcess } from '@prova/node/startProcess';
import { openPostgresDatabase } from '../../src/store/openPostgresDatabase';

/** The version of the data's schema, read bypassing the backends. */
export async function readSchema(url: string): Promise<number> {
  const database = await openPostgresDatabase(url);
  try {
    const [row] = await database.query<{ n: number }>('select max(version)::int as n from schema_version');
    return row?.n ?? 0;
  } finally {
    await database.close();
  }
}

/**
 * The message of an earlier release's backend that rejects data migrated by a later release; null if it
 * starts.
 */
export async function readRefusal(
  bundle: string,
  environment: Readonly<Record<string, string>>,
): Promise<string | null> {
  const backend = spawnProcess(bundle, { ...environment, BACKEND_PORT: String(await freePort()) });
  const started = new Promise<null>((resolve) => backend.child.once('message', () => resolve(null)));
  const refused = backend.exited.then(() => backend.output().stderr.trim());
  const said = await Promise.race([started, refused]);
  if (said === null) await backend.end();
  return said;
}
