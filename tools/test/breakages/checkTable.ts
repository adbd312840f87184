import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakage } from './table';

/** Why a breakage can no longer be applied; null if it can. */
export function findStaleness(root: string, { file, find, replace }: Breakage): string | null {
  const path = join(root, file);
  if (!existsSync(path)) return `${file} is missing`;
  const times = readFileSync(path, 'utf8').split(find).length - 1;
  if (times !== 1) return `${file} contains the text ${times} times: ${find}`;
  return find === replace ? 'it changes nothing' : null;
}

/**
 * Problems of a table: breakages with missing text, and rows that are unknown or without a journey.
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
      ...(rows.includes(row) ? [] : [`${row} is not a row of the requirements`]),
      ...(tested.has(row) ? [] : [`no journey names ${row}`]),
    ];
  });
}
