import { gzipSync } from 'node:zlib';
import { STANDALONE_FOLDER } from '@prova/shared/build/standaloneTemplate';
import type { PackedRemote } from '../../release/packRemote';
import type { Finding } from '../rules';

/**
 * Upper limits in bytes as transferred, compressed by Brotli if the build did so, else by gzip: four times
 * the largest remote of this site. `checkPolicy` checks a policy's own budget.
 */
const LIMITS = { entry: 40_000, initial: 180_000, total: 400_000 };
type Part = keyof typeof LIMITS;
const PARTS: readonly Part[] = ['entry', 'initial', 'total'];

const WHAT: Readonly<Record<Part, string>> = {
  entry: 'the entry, which every page waits for',
  initial: 'the files before the first page',
  total: 'all files',
};
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Compressed copies are transferred in place of their files; the shell never loads a remote's standalone
 * page.
 */
const travelsInShell = (path: string) =>
  !/\.(?:br|gz)$/.test(path) && !path.startsWith(`${STANDALONE_FOLDER}/`);

/** Bytes of a file as transferred. */
const travelSize = (files: PackedRemote['files'], path: string) =>
  files.get(`${path}.br`)?.length ?? gzipSync(files.get(path) ?? new Uint8Array()).length;

/** Whether the files are small enough for any site. Names the largest, as the place to start. */
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
      `Compressed size of ${WHAT[part]}: ${kB(measured[part])}, limit ${kB(LIMITS[part])}, ` +
      `${kB(sizeOf(largest))} of it in ${largest}; load that file later, or leave it out.`
    );
  });
  const { entry: first, initial, total } = measured;
  return {
    faults,
    seen: `Entry ${kB(first)}, before the first page ${kB(initial)}, all ${kB(total)} compressed.`,
    measured,
  };
}
