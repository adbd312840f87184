import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAudioKey } from './audioKeys';
import { AUDIO_EXTENSIONS, AUDIO_MEDIA_TYPES, type AudioMediaType } from './audioMediaTypes';
import type { SpokenAudio } from './speaker';

interface AudioCacheOptions {
  folder: string;
  /** Maximum total size in bytes; beyond it, the least recently used files are evicted. */
  maxBytes: number;
}

/** Audio files by `audioKeyOf`, with their media types. The folder belongs to one process at a time. */
export interface AudioCache {
  /** Undefined for an unknown key. */
  read(key: string): Promise<SpokenAudio | undefined>;
  write(key: string, audio: SpokenAudio): Promise<void>;
  /** All sounds of the texts with these keys (`textKeyOf`); unknown keys are ignored. */
  remove(textKeys: readonly string[]): Promise<void>;
}

interface KeptFile {
  readonly contentType: AudioMediaType;
  readonly size: number;
}

const UNFINISHED = '.part';

/** A file appears under its key atomically: written aside and renamed. */
export function createAudioCache({ folder, maxBytes }: AudioCacheOptions): AudioCache {
  const pathOf = (key: string, { contentType }: Pick<KeptFile, 'contentType'>) =>
    join(folder, `${key}${AUDIO_EXTENSIONS[contentType]}`);
  let opening: Promise<Map<string, KeptFile>> | undefined;

  function open(): Promise<Map<string, KeptFile>> {
    opening ??= listFiles(folder).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function drop(files: Map<string, KeptFile>, key: string, file: KeptFile): Promise<void> {
    files.delete(key);
    await rm(pathOf(key, file), { force: true });
  }

  async function dropOldest(files: Map<string, KeptFile>): Promise<void> {
    let total = [...files.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [key, file] of files) {
      if (total <= maxBytes) return;
      total -= file.size;
      await drop(files, key, file);
    }
  }

  return {
    async read(key) {
      const files = await open();
      const file = files.get(key);
      if (file === undefined) return undefined;
      files.delete(key);
      try {
        const bytes = await readFile(pathOf(key, file));
        files.set(key, file);
        return { contentType: file.contentType, bytes };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(key, { contentType, bytes }) {
      const files = await open();
      const unfinished = join(folder, `${key}.${randomUUID()}${UNFINISHED}`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, pathOf(key, { contentType }));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      const before = files.get(key);
      if (before && before.contentType !== contentType) await drop(files, key, before);
      files.delete(key);
      files.set(key, { contentType, size: bytes.length });
      await dropOldest(files);
    },
    async remove(textKeys) {
      const files = await open();
      const wanted = new Set(textKeys);
      for (const [key, file] of [...files]) {
        if (wanted.has(key.split('-')[0] ?? '')) await drop(files, key, file);
      }
    },
  };
}

/** The cached files, oldest first; unfinished and obsolete files are removed. */
async function listFiles(folder: string): Promise<Map<string, KeptFile>> {
  await mkdir(folder, { recursive: true });
  const found: { key: string; file: KeptFile; mtimeMs: number }[] = [];
  for (const name of await readdir(folder)) {
    const contentType = AUDIO_MEDIA_TYPES.find((type) => name.endsWith(AUDIO_EXTENSIONS[type]));
    const key = contentType === undefined ? '' : name.slice(0, -AUDIO_EXTENSIONS[contentType].length);
    const { size, mtimeMs } = isAudioKey(key) ? await stat(join(folder, name)) : { size: 0, mtimeMs: 0 };
    // After a power cut a file may be empty.
    if (contentType !== undefined && size > 0) {
      found.push({ key, file: { contentType, size }, mtimeMs });
    } else if (contentType !== undefined || name.endsWith(UNFINISHED)) {
      await rm(join(folder, name), { force: true });
    }
  }
  return new Map(
    found.toSorted((one, other) => one.mtimeMs - other.mtimeMs).map(({ key, file }) => [key, file]),
  );
}
