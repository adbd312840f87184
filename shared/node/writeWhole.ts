import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file whole, with its folder where there is none: whoever reads it, and whoever finds it after a crash, sees the
 * old content or the new one.
 * @param mode who may read it; this account alone, unless told otherwise
 */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, content, { flush: true, mode });
    await rename(draft, path);
  } catch (error) {
    // On a full disk each try would take what little room is left.
    await rm(draft, { force: true });
    // What fails while it is written does not say by itself what it was.
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
  // The rename is in the folder, and the folder has to reach the disk as well. Windows cannot open one.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
