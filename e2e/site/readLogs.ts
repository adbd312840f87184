import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Every complete line logged by the parts of the tested site; null if the site was running already and its
 * logs are unknown.
 */
export async function readLogs(): Promise<readonly string[] | null> {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (dataDir === undefined) return null;
  const folder = join(dataDir, 'logs');
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.flatMap((text) => text.split('\n').slice(0, -1));
}
