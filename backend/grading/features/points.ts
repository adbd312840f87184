import { countDocuments, type Sentence } from './sentences';

/** The words in which a point is made. */
export interface PointWords {
  weight: number;
  /** How much each word speaks for this point and against the others, as log-odds. */
  odds: ReadonlyMap<string, number>;
  /** The idf of each word of the point, twice for what several people say. */
  idf: ReadonlyMap<string, number>;
}

/** What a word speaks against a point in which nobody says it. */
const FOREIGN = -0.3;
/** A sentence of this closeness makes a point as likely as not; `STEP` is the scale of the logistic curve. */
const MADE = 1.7;
const STEP = 0.5;
const SEVERAL = 2;
/** A sentence of a whole answer that comes so close to a point is learnt from as one that makes it. */
const ASSIGNED_FROM = 1;
/** What is assigned teaches the words from which the rest is assigned. */
const ROUNDS = 2;

export const logistic = (over: number): number => 1 / (1 + Math.exp(-over / STEP));

/**
 * @param points each with sentences that make it
 * @param right further sentences that are right, of whole answers
 * @param all every sentence of the question, right or wrong: what is said in many tells little
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

/** How close the words of a sentence come to a point; above 1 or so they make this one rather than another. */
export function closenessOf(words: ReadonlySet<string>, odds: PointWords['odds']): number {
  let sum = 0;
  for (const word of words) sum += odds.get(word) ?? FOREIGN;
  return words.size === 0 ? 0 : sum / Math.sqrt(words.size);
}

/** How likely a sentence makes a point, 0–1. */
export const likelihoodOf = (words: ReadonlySet<string>, { odds }: PointWords): number =>
  logistic(closenessOf(words, odds) - MADE);

/** Which share of the words that make the points is used, weighed by idf, 0–1. */
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
