import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file atomically, with its folder if missing: readers, even after a crash, see the old content or
 * the new.
 * @param mode its permissions; private to this account by default
 */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, content, { flush: true, mode });
    await rename(draft, path);
  } catch (error) {
    // On a full disk, a draft of each attempt would take up the little room left.
    await rm(draft, { force: true });
    // A write error does not name its file.
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
  // The rename changes the folder, which has to be flushed as well. Windows cannot open a folder.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
