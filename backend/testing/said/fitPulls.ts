import { indexFeatures } from '../../src/interviewer/scoring/said/likeness';
import type { Graded } from '../../src/interviewer/scoring/said/said';

/** How little a single answer may pull: the more, the more of them have to agree. */
const RIDGE = 0.3;

/** Answers as their sentences with what people found them worth, fitted so that `worthByLikeness` comes near to all of these. */
export function fitPulls(graded: readonly { grade: number; says: readonly string[] }[]): Graded {
  const kernel = likenessesOf(graded.map(({ says }) => says));
  for (const [index, row] of kernel.entries()) row[index] = (row[index] ?? 0) + RIDGE;
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

/** How alike each two answers are, from 0 to 1: the cosine of what they tell. */
function likenessesOf(answers: readonly (readonly string[])[]): Float64Array[] {
  const { tells, lengths, eachUse } = indexFeatures(answers);
  const likenesses = answers.map(() => new Float64Array(answers.length));
  let current = -1;
  let users: number[] = [];
  eachUse((place, owner) => {
    if (place !== current) users = [];
    current = place;
    users.push(owner);
    for (const other of users) {
      const shared = (tells[place] ?? 0) / ((lengths[owner] ?? 1) * (lengths[other] ?? 1));
      add(likenesses, owner, other, shared);
      if (other !== owner) add(likenesses, other, owner, shared);
    }
  });
  return likenesses;
}

function add(matrix: readonly Float64Array[], row: number, column: number, value: number): void {
  const values = matrix[row];
  if (values) values[column] = (values[column] ?? 0) + value;
}

/** Solves linear equations of a symmetric, positive definite matrix by elimination. */
function solve(matrix: readonly Float64Array[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => Float64Array.of(...row, right[index] ?? 0));
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
