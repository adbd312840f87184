import { gzipSync } from 'node:zlib';
import { STANDALONE_FOLDER } from '@prova/shared/build/standaloneTemplate';
import type { PackedRemote } from '../../release/packRemote';
import type { Finding } from '../rules';

/**
 * Upper limits in bytes as they travel, compressed by Brotli where the build has done that, else by gzip: four times the largest remote
 * of this site. A policy's own budget is asked of by `checkPolicy`.
 */
const LIMITS = { entry: 40_000, initial: 180_000, total: 400_000 };
type Part = keyof typeof LIMITS;
const PARTS: readonly Part[] = ['entry', 'initial', 'total'];

const WHAT: Readonly<Record<Part, string>> = {
  entry: 'The entry, which everybody waits for,',
  initial: 'What is fetched before the first page',
  total: 'All files together',
};
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Compressed copies travel in the place of their files; a remote's page of its own is none of the shell's. */
const travelsInShell = (path: string) =>
  !/\.(?:br|gz)$/.test(path) && !path.startsWith(`${STANDALONE_FOLDER}/`);

/** Bytes of a file as it travels. */
const travelSize = (files: PackedRemote['files'], path: string) =>
  files.get(`${path}.br`)?.length ?? gzipSync(files.get(path) ?? new Uint8Array()).length;

/** Whether the files are small enough for any site. The largest is named, since that is where to begin. */
export function checkSize({ statement: { entry, preload }, files }: PackedRemote): Finding {
  const sizes = new Map(
    [...files.keys()].filter(travelsInShell).map((path) => [path, travelSize(files, path)]),
  );
  const sizeOf = (path: string) => sizes.get(path) ?? 0;
  const partOf = { entry: [entry], initial: [...new Set([entry, ...preload])], total: [...sizes.keys()] };
  const sumOf = (part: Part) => partOf[part].reduce((sum, path) => sum + sizeOf(path), 0);
  const measured = { entry: sumOf('entry'), initial: sumOf('initial'), total: sumOf('total') };
  const faults = PARTS.filter((part) => measured[part] > LIMITS[part]).map((part) => {
    const [largest = entry] = [...partOf[part]].sort((a, b) => sizeOf(b) - sizeOf(a));
    return (
      `${WHAT[part]} has ${kB(measured[part])} compressed where ${kB(LIMITS[part])} are allowed, ` +
      `${kB(sizeOf(largest))} of them in ${largest}; load it later, or leave it out.`
    );
  });
  const { entry: first, initial, total } = measured;
  return {
    faults,
    seen: `Entry ${kB(first)}, before the first page ${kB(initial)}, all ${kB(total)} compressed.`,
    measured,
  };
}
