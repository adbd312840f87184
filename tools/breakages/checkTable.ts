import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakage } from './breakage';

/** Why a breakage cannot be applied any more; null where it can. */
export function findStaleness(root: string, { file, find, replace }: Breakage): string | null {
  const path = join(root, file);
  if (!existsSync(path)) return `${file} is not there`;
  const times = readFileSync(path, 'utf8').split(find).length - 1;
  if (times !== 1) return `${file} has its text ${times} times: ${find}`;
  return find === replace ? 'it changes nothing' : null;
}

/** What a table lacks: breakages whose text is gone, tests or breakages of a row that the other side has. */
export function checkTable(
  root: string,
  table: readonly Breakage[],
  rows: readonly string[],
  tested: ReadonlySet<string>,
): string[] {
  const stale = table.flatMap((breakage) => {
    const why = findStaleness(root, breakage);
    return why === null ? [] : [`${breakage.row}, ${breakage.what}: stale, ${why}`];
  });
  const broken = new Set(table.map(({ row }) => row));
  const untested = [...broken].filter((row) => !tested.has(row));
  const unbroken = rows.filter((row) => tested.has(row) && !broken.has(row));
  const unknown = [...broken].filter((row) => !rows.includes(row));
  return [
    ...stale,
    ...unknown.map((row) => `${row} is no row of the requirements`),
    ...untested.map((row) => `${row} is named by no journey`),
    ...unbroken.map((row) => `${row} is named by a journey and broken by nothing`),
  ];
}
