import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakage } from './table';

/** Why a breakage cannot be applied any more; null where it can. */
export function findStaleness(root: string, { file, find, replace }: Breakage): string | null {
  const path = join(root, file);
  if (!existsSync(path)) return `${file} is not there`;
  const times = readFileSync(path, 'utf8').split(find).length - 1;
  if (times !== 1) return `${file} has its text ${times} times: ${find}`;
  return find === replace ? 'it changes nothing' : null;
}

/**
 * What is wrong with a table: breakages whose text is gone, and rows that are none or that no journey names.
 * @param rows of the requirements
 * @param tested rows that journeys name
 */
export function checkTable(
  root: string,
  table: readonly Breakage[],
  rows: readonly string[],
  tested: ReadonlySet<string>,
): string[] {
  return table.flatMap((breakage) => {
    const { row, what } = breakage;
    const stale = findStaleness(root, breakage);
    return [
      ...(stale === null ? [] : [`${row}, ${what}: stale, ${stale}`]),
      ...(rows.includes(row) ? [] : [`${row} is no row of the requirements`]),
      ...(tested.has(row) ? [] : [`${row} is named by no journey`]),
    ];
  });
}
