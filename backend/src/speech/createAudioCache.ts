import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface AudioCacheOptions {
  folder: string;
  /** When the files together are larger than this, those longest unused go. */
  maxBytes: number;
}

/** Files by key. The folder belongs to one process at a time. */
export interface AudioCache {
  /** Undefined when nothing is kept under the key. */
  read(key: string): Promise<Uint8Array | undefined>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Nothing happens for what is not kept. */
  remove(keys: readonly string[]): Promise<void>;
}

const EXTENSION = '.wav';
const UNFINISHED = '.part';

/** A file appears under its key only when it is whole: it is written beside it and renamed. */
export function createAudioCache({ folder, maxBytes }: AudioCacheOptions): AudioCache {
  const pathOf = (key: string) => join(folder, `${key}${EXTENSION}`);
  let opening: Promise<Map<string, number>> | undefined;

  function open(): Promise<Map<string, number>> {
    opening ??= listSizes(folder).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function dropOldest(sizes: Map<string, number>): Promise<void> {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [key, size] of sizes) {
      if (total <= maxBytes) return;
      sizes.delete(key);
      total -= size;
      await rm(pathOf(key), { force: true });
    }
  }

  return {
    async read(key) {
      const sizes = await open();
      const size = sizes.get(key);
      if (size === undefined) return undefined;
      sizes.delete(key);
      try {
        const bytes = await readFile(pathOf(key));
        sizes.set(key, size);
        return bytes;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(key, bytes) {
      const sizes = await open();
      const unfinished = join(folder, `${key}.${randomUUID()}${UNFINISHED}`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, pathOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      sizes.delete(key);
      sizes.set(key, bytes.length);
      await dropOldest(sizes);
    },
    async remove(keys) {
      const sizes = await open();
      for (const key of keys) {
        if (sizes.delete(key)) await rm(pathOf(key), { force: true });
      }
    },
  };
}

/** Size by key, oldest first; what a killed process left unfinished is removed. */
async function listSizes(folder: string): Promise<Map<string, number>> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  await Promise.all(
    names.filter((name) => name.endsWith(UNFINISHED)).map((name) => rm(join(folder, name), { force: true })),
  );
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith(EXTENSION))
      .map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, name));
        return { key: name.slice(0, -EXTENSION.length), size, mtimeMs };
      }),
  );
  return new Map(
    files.toSorted((one, other) => one.mtimeMs - other.mtimeMs).map(({ key, size }) => [key, size]),
  );
}
