import { countDocuments, type Sentence } from './sentences';

/** The words that make a point. */
export interface PointWords {
  weight: number;
  /** Evidence of each word for this point and against the others, as log-odds. */
  odds: ReadonlyMap<string, number>;
  /** The idf of each of its words, doubled for words in several sentences. */
  idf: ReadonlyMap<string, number>;
}

/** Log-odds of a word that no sentence on the point contains. */
const FOREIGN = -0.3;
/** Closeness at which a sentence makes a point with probability 0.5; `STEP` scales the logistic curve. */
const MADE = 1.7;
const STEP = 0.5;
const SEVERAL = 2;
/** Minimum closeness for a sentence of a whole answer to be learnt from as one that makes the point. */
const ASSIGNED_FROM = 1;
/** Words learnt in one round assign further sentences in the next. */
const ROUNDS = 2;

export const logistic = (over: number): number => 1 / (1 + Math.exp(-over / STEP));

/**
 * @param points each with sentences that make it
 * @param right further right sentences, from whole answers
 * @param all every sentence of the question, right or wrong: frequent words carry little information
 */
export function compilePoints(
  points: readonly { weight: number; sentences: readonly Sentence[] }[],
  right: readonly Sentence[],
  all: readonly Sentence[],
): PointWords[] {
  const documents = countDocuments(all);
  const oddsOf = (sentences: readonly Sentence[]) =>
    new Map(
      Array.from(countDocuments(sentences), ([word, count]) => {
        const everywhere = documents.get(word) ?? 0;
        const here = (count + everywhere / all.length) / (sentences.length + 1);
        return [word, Math.log((here * (all.length + 1)) / (everywhere + STEP))];
      }),
    );
  const idfOf = (word: string) => Math.log((all.length + 1) / ((documents.get(word) ?? 0) + STEP));
  let odds = points.map(({ sentences }) => oddsOf(sentences));
  for (let round = 0; round < ROUNDS; round += 1) {
    const assigned = points.map((): Sentence[] => []);
    for (const sentence of right) {
      const words = new Set(sentence);
      const closeness = odds.map((own) => closenessOf(words, own));
      const best = Math.max(...closeness);
      if (best > ASSIGNED_FROM) assigned[closeness.indexOf(best)]?.push(sentence);
    }
    odds = points.map(({ sentences }, at) => oddsOf([...sentences, ...(assigned[at] ?? [])]));
  }
  return points.map(({ weight, sentences }, at) => ({
    weight,
    odds: odds[at] ?? new Map<string, number>(),
    idf: new Map(
      Array.from(countDocuments(sentences), ([word, count]) => [
        word,
        idfOf(word) * Math.min(count, SEVERAL),
      ]),
    ),
  }));
}

/** Closeness of a sentence to a point. From about 1, it makes this point rather than another. */
export function closenessOf(words: ReadonlySet<string>, odds: PointWords['odds']): number {
  let sum = 0;
  for (const word of words) sum += odds.get(word) ?? FOREIGN;
  return words.size === 0 ? 0 : sum / Math.sqrt(words.size);
}

/** Probability that a sentence makes a point, 0–1. */
export const likelihoodOf = (words: ReadonlySet<string>, { odds }: PointWords): number =>
  logistic(closenessOf(words, odds) - MADE);

/** Share of the points' words that occur, weighted by idf, 0–1. */
export function coverageOf(words: ReadonlySet<string>, points: readonly PointWords[]): number {
  const whole = points.reduce((sum, { weight }) => sum + weight, 0);
  return points.reduce((sum, { weight, idf }) => {
    let used = 0;
    let all = 0;
    for (const [word, tells] of idf) {
      all += tells;
      if (words.has(word)) used += tells;
    }
    return sum + (all === 0 ? 0 : ((weight / whole) * used) / all);
  }, 0);
}
