import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { writeWhole } from '@prova/node/writeWhole';
import type { ObjectStore } from './objectStore';

const DRAFT = '.draft';

function unlessMissing<Fallback>(fallback: Fallback) {
  return (error: unknown): Fallback => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return fallback;
    throw error;
  };
}

/** Releases in a local folder, as served. */
export function openObjectFolder(folder: string): ObjectStore {
  return {
    place: folder,
    read: (path) => readFile(join(folder, path)).catch(unlessMissing(null)),
    write: (path, bytes) => writeWhole(join(folder, path), bytes),
    remove: (path) => rm(join(folder, path), { force: true }),
    async list(below) {
      const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch(
        unlessMissing([]),
      );
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
    sync: () => Promise.resolve(),
    async writtenAt(path) {
      const found = await stat(join(folder, path)).catch(unlessMissing(null));
      return found?.mtime.toISOString() ?? null;
    },
  };
}
