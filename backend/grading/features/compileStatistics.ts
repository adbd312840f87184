import { compileAttestations, type Attestations } from './contradictions';
import type { Comparands } from './comparands';
import type { Corpus } from './corpus';
import { compileLogOdds, type LogOdds } from './logOdds';
import { compilePointStatistics, type PointStatistics } from './pointStatistics';
import { compilePoints, type PointWords } from './points';
import { fitRidge, type Ridge } from './ridge';
import { countDocuments, denied, isDenied, plain } from './sentences';

/** Number of the bank's questions that use each word. */
export interface DocumentFrequencies {
  questions: number;
  words: Readonly<Partial<Record<string, number>>>;
}

/** Everything learnt about one question from its corpus. */
export interface Statistics {
  /** Number of labelled texts. */
  size: number;
  odds: LogOdds;
  /** All words of the corpus, right or wrong. */
  known: ReadonlySet<string>;
  points: readonly PointWords[];
  /** How well each word distinguishes this question from others. */
  specificity: ReadonlyMap<string, number>;
  /** Log-odds of denying a word rather than asserting it, in right sentences. */
  polarity: ReadonlyMap<string, number>;
  ridge: Ridge;
  attestations: Attestations;
  /** What makes and contradicts each point, for the report. */
  evidence: PointStatistics;
}

/** Share of right sentences at which a word reaches its full specificity. */
const COMMON = 0.04;
const SMOOTHING = 0.3;

export function compileStatistics(
  corpus: Corpus,
  comparands: Comparands,
  frequencies: DocumentFrequencies,
): Statistics {
  const { points, right, wrong, answers, size } = corpus;
  const allRight = [...points.flatMap(({ sentences }) => sentences), ...right];
  const all = [...allRight, ...wrong];
  return {
    size,
    odds: compileLogOdds(allRight, wrong),
    known: new Set(all.flatMap((sentence) => sentence.map(plain))),
    points: compilePoints(points, right, all),
    ...compileWords(allRight, frequencies),
    ridge: fitRidge(answers),
    attestations: compileAttestations(allRight, comparands),
    evidence: compilePointStatistics(corpus),
  };
}

function compileWords(
  right: Corpus['right'],
  { questions, words }: DocumentFrequencies,
): Pick<Statistics, 'specificity' | 'polarity'> {
  const documents = countDocuments(right);
  const stems = new Set(Array.from(documents.keys(), plain));
  const counted = Array.from(stems, (stem) => {
    const asserted = documents.get(stem) ?? 0;
    const refused = documents.get(denied(stem)) ?? 0;
    return { stem, asserted, refused };
  });
  const rarityOf = (stem: string) => Math.max(0, Math.log(questions / (1 + (words[stem] ?? 0))));
  return {
    specificity: new Map(
      counted.map(({ stem, asserted, refused }) => [
        stem,
        rarityOf(stem) * Math.sqrt(Math.min(1, (asserted + refused) / right.length / COMMON)),
      ]),
    ),
    polarity: new Map(
      counted.map(({ stem, asserted, refused }) => [
        stem,
        Math.log((refused + SMOOTHING) / (asserted + SMOOTHING)),
      ]),
    ),
  };
}

export const isKnown = (word: string, { known }: Pick<Statistics, 'known'>): boolean =>
  known.has(isDenied(word) ? plain(word) : word);
