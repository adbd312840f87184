import type { Weight } from './readWeights';

/** A budget, and the files' weights at that time. */
export interface Budget {
  readonly limit: number;
  readonly files: Weight;
}

export const sumOf = (weight: Weight): number => Object.values(weight).reduce((sum, bytes) => sum + bytes, 0);

/**
 * Factor of a new budget: slightly above the current weight, so that a small fix passes and a library does
 * not.
 */
const ROOM = 1.01;
export const budgetFor = (files: Weight): Budget => ({ limit: Math.ceil(sumOf(files) * ROOM), files });

/** A number of bytes in readable form: `1 234`. */
const shown = (bytes: number) => String(bytes).replaceAll(/\B(?=(\d{3})+$)/g, '\u202f');

function describeGrowth(files: Weight, before: Weight): string {
  const grown = Object.entries(files)
    .map(([file, bytes]) => ({ file, by: bytes - (before[file] ?? 0), isNew: before[file] === undefined }))
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by)
    .slice(0, 3)
    .map(({ file, by, isNew }) => `${file} ${isNew ? `is new with ${shown(by)}` : `grew by ${shown(by)}`}`);
  return grown.length === 0 ? 'no file of it grew' : grown.join(', ');
}

/**
 * Compares a weight with its budget.
 * @param name the path of a page, or the name of a remote
 * @returns a sentence with the grown files and the excess; null within the budget
 */
export function compareBudget(name: string, files: Weight, budget: Budget | undefined): string | null {
  if (budget === undefined) return `${name} has no budget yet (${shown(sumOf(files))} bytes).`;
  const over = sumOf(files) - budget.limit;
  if (over <= 0) return null;
  return `${name} has ${shown(over)} bytes of compressed JavaScript more than its budget of ${shown(budget.limit)}: ${describeGrowth(files, budget.files)}.`;
}
