import { readFile } from 'node:fs/promises';

/** A file's text, or null where there is none; any other reason for which it cannot be read is thrown. */
export async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
