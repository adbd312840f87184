import { ngramsOf, type Sentence } from './sentences';

/** Ridge regression of one question's grades on the n-grams of its labelled answers, weighted by idf. */
export interface Ridge {
  /** Mean grade, predicted for answers without known n-grams. */
  mean: number;
  /** Each n-gram's effect on the grade, and its squared idf. */
  weights: ReadonlyMap<string, { moves: number; idf: number }>;
}

export interface LabelledSentences {
  /** 0–100. */
  grade: number;
  sentences: readonly Sentence[];
}

/** Limits the influence of a single answer: a higher value requires more of them to agree. */
const REGULARIZATION = 0.3;
const SMOOTHING = 0.5;
/** Reduces the support of short answers. */
const FEW_NGRAMS = 4;

/** Solved in kernel form, because a question has fewer answers than n-grams. */
export function fitRidge(answers: readonly LabelledSentences[]): Ridge {
  const ngrams = answers.map(({ sentences }) => ngramsOf(sentences));
  const users = new Map<string, number[]>();
  for (const [owner, own] of ngrams.entries())
    for (const ngram of own) {
      const known = users.get(ngram);
      if (known) known.push(owner);
      else users.set(ngram, [owner]);
    }
  const squares = new Float64Array(answers.length);
  const weighed = Array.from(users, ([ngram, owners]) => {
    const idf = Math.log((answers.length + 1) / (owners.length + SMOOTHING)) ** 2;
    for (const owner of owners) squares[owner] = (squares[owner] ?? 0) + idf;
    return { ngram, owners, idf };
  });
  const lengths = squares.map((square) => Math.sqrt(square) || 1);
  const kernel = answers.map((_, row) => {
    const values = new Float64Array(answers.length);
    values[row] = REGULARIZATION;
    return values;
  });
  for (const { owners, idf } of weighed)
    for (const one of owners) {
      const row = kernel[one] as Float64Array;
      for (const other of owners)
        row[other] = (row[other] as number) + idf / ((lengths[one] as number) * (lengths[other] as number));
    }
  const mean = answers.reduce((sum, { grade }) => sum + grade, 0) / Math.max(1, answers.length);
  const duals = solve(
    kernel,
    answers.map(({ grade }) => grade - mean),
  );
  const moveOf = (owners: readonly number[]) =>
    owners.reduce((sum, owner) => sum + (duals[owner] ?? 0) / (lengths[owner] ?? 1), 0);
  return {
    mean,
    weights: new Map(weighed.map(({ ngram, owners, idf }) => [ngram, { moves: idf * moveOf(owners), idf }])),
  };
}

/** @returns the grade, about 0–100, and the share of n-grams known from labelled answers, 0–1 */
export function predictRidge(
  sentences: readonly Sentence[],
  { mean, weights }: Ridge,
): { grade: number; support: number } {
  const ngrams = ngramsOf(sentences);
  let moves = 0;
  let squares = 0;
  let known = 0;
  for (const ngram of ngrams) {
    const weight = weights.get(ngram);
    if (!weight) continue;
    known += 1;
    moves += weight.moves;
    squares += weight.idf;
  }
  return {
    grade: squares === 0 ? mean : mean + moves / Math.sqrt(squares),
    support: known / (ngrams.size + FEW_NGRAMS),
  };
}

/** Solves linear equations of a symmetric, positive definite matrix in place, by Cholesky decomposition. */
function solve(matrix: readonly Float64Array[], right: readonly number[]): Float64Array {
  const size = right.length;
  const solution = Float64Array.from(right);
  for (let row = 0; row < size; row += 1) {
    const own = matrix[row] as Float64Array;
    for (let column = 0; column <= row; column += 1) {
      const other = matrix[column] as Float64Array;
      let sum = own[column] as number;
      for (let at = 0; at < column; at += 1) sum -= (own[at] as number) * (other[at] as number);
      own[column] = row === column ? Math.sqrt(sum) : sum / (other[column] as number);
    }
    let value = solution[row] as number;
    for (let at = 0; at < row; at += 1) value -= (own[at] as number) * (solution[at] as number);
    solution[row] = value / (own[row] as number);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let value = solution[row] as number;
    for (let at = row + 1; at < size; at += 1)
      value -= ((matrix[at] as Float64Array)[row] as number) * (solution[at] as number);
    solution[row] = value / ((matrix[row] as Float64Array)[row] as number);
  }
  return solution;
}
