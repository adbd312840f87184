import { createWordNumbers } from '../../src/interviewer/scoring/said/features';
import { featuresOf, tellingOf } from '../../src/interviewer/scoring/said/likeness';
import type { Graded } from '../../src/interviewer/scoring/said/said';

/** How little a single answer may pull: the more, the more of them have to agree. */
const RIDGE = 0.3;

/** Answers as their sentences with what people found them worth, fitted so that `worthByLikeness` comes near to all of these. */
export function fitPulls(graded: readonly { grade: number; says: readonly string[] }[]): Graded {
  const { numberOf } = createWordNumbers();
  const features = graded.map(({ says }) =>
    featuresOf(says.map((sentence) => sentence.split(' ').map(numberOf))),
  );
  const users = new Map<number, number>();
  for (const key of features.flat()) users.set(key, (users.get(key) ?? 0) + 1);
  const tells = new Map([...users].map(([key, count]) => [key, tellingOf(count, graded.length) ** 2]));
  const tellingIn = (keys: readonly number[], own: ReadonlySet<number>) => {
    let sum = 0;
    for (const key of keys) if (own.has(key)) sum += tells.get(key) ?? 0;
    return sum;
  };
  const sets = features.map((keys) => new Set(keys));
  const lengths = features.map((keys, index) => Math.sqrt(tellingIn(keys, sets[index] ?? new Set())));
  const half = features.map((keys, row) =>
    sets.slice(0, row + 1).map((own, column) => {
      const shared = tellingIn(keys, own);
      return shared === 0 ? 0 : shared / ((lengths[row] ?? 1) * (lengths[column] ?? 1));
    }),
  );
  const kernel = half.map((_, row) =>
    half.map((__, column) => {
      const likeness = half[Math.max(row, column)]?.[Math.min(row, column)] ?? 0;
      return likeness + (row === column ? RIDGE : 0);
    }),
  );
  const mean = graded.reduce((sum, { grade }) => sum + grade, 0) / Math.max(1, graded.length);
  const pulls = solve(
    kernel,
    graded.map(({ grade }) => grade - mean),
  );
  return {
    mean: round(mean),
    answers: graded.map(({ says }, index) => ({ pull: round(pulls[index] ?? 0), says })),
  };
}

/** Solves linear equations of a symmetric, positive definite matrix by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (const [at, pivot] of rows.entries()) {
    for (const row of rows.slice(at + 1)) {
      const share = (row[at] ?? 0) / (pivot[at] ?? 1);
      if (share !== 0)
        for (let column = at; column < row.length; column += 1)
          row[column] = (row[column] ?? 0) - share * (pivot[column] ?? 0);
    }
  }
  const solved: number[] = [];
  for (const [at, row] of [...rows.entries()].toReversed()) {
    const known = solved.reduce((sum, value, column) => sum + value * (row[column] ?? 0), 0);
    solved[at] = ((row.at(-1) ?? 0) - known) / (row[at] ?? 1);
  }
  return solved;
}

/** Without the -0 that JSON does not know. */
const round = (value: number) => Math.round(value * 100) / 100 + 0;
