import { randomUUID } from 'node:crypto';
import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file whole: after a crash it has its old content or its new one. Only the owner may read it. */
export async function writeFileSafely(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, content, { flush: true, mode: 0o600 });
  await rename(draft, path);
  // The rename is in the folder, and the folder has to reach the disk as well. Windows cannot open one.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
