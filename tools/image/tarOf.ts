import { dirname } from 'node:path';
import { LONGEST_NAME, tarEnd, tarHeader, tarPadding } from '@prova/delivery/kit/pack/tarHeader';
import { folderEntry, type LayerEntry } from './layerEntry';

const TYPES = { file: '0', link: '2', folder: '5' } as const;

/** `27 path=usr/share/…`: the number counts itself. */
function extendedLine(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  const length = bytes + String(bytes + String(bytes).length).length;
  return `${String(length)}${rest}`;
}

/** Names that have no room in a header stand in one of their own before it (POSIX.1-2001). */
function extendedHeader(name: string, target: string, date: number): readonly Buffer[] {
  const isLong = (text: string) => Buffer.byteLength(text) > LONGEST_NAME;
  const lines = [
    ...(isLong(name) ? [extendedLine('path', name)] : []),
    ...(isLong(target) ? [extendedLine('linkpath', target)] : []),
  ].join('');
  if (lines === '') return [];
  const bytes = Buffer.from(lines);
  const header = tarHeader({ name: 'long-name', type: 'x', mode: 0o644, size: bytes.length, date });
  return [header, bytes, tarPadding(bytes.length)];
}

function partsOf(entry: LayerEntry, date: number): readonly Buffer[] {
  const { path, kind, mode, owner = 0 } = entry;
  const name = kind === 'folder' ? `${path}/` : path;
  const target = kind === 'link' ? entry.target : '';
  const bytes = kind === 'file' ? entry.bytes() : Buffer.alloc(0);
  return [
    ...extendedHeader(name, target, date),
    tarHeader({ name, type: TYPES[kind], mode, owner, size: bytes.length, target, date }),
    bytes,
    tarPadding(bytes.length),
  ];
}

/** The folders that entries stand in and nobody has named. */
function foldersAround(entries: readonly LayerEntry[]): readonly LayerEntry[] {
  const named = new Set(entries.map(({ path }) => path));
  const around = new Set<string>();
  for (const { path } of entries)
    for (let folder = dirname(path); folder !== '.' && !around.has(folder); folder = dirname(folder))
      around.add(folder);
  return [...around].filter((path) => !named.has(path)).map((path) => folderEntry(path));
}

/**
 * Entries as one tar: the same entries give the same bytes, whoever packs them, wherever and when.
 * @param date of everything in it, in seconds
 * @throws Error where two entries have one place: programs that unpack layers do not agree on what that is
 */
export function tarOf(entries: readonly LayerEntry[], date: number): Buffer {
  const places = new Set<string>();
  for (const { path } of entries) {
    if (places.has(path)) throw new Error(`${path} stands twice in one layer.`);
    places.add(path);
  }
  const all = [...entries, ...foldersAround(entries)].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return Buffer.concat([...all.flatMap((entry) => partsOf(entry, date)), tarEnd()]);
}
