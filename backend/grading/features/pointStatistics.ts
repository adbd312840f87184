import type { Corpus } from './corpus';
import { indexSentences, type Nearest } from './nearest';
import { countDocuments, plain, type Sentence } from './sentences';

/** Statistics of one point: evidence of its words, as log-odds, and an index of its sentences. */
interface PointTextStatistics {
  /** For making the point. */
  odds: ReadonlyMap<string, number>;
  /** For mentioning the point at all, right or wrong; negations are ignored. */
  subject: ReadonlyMap<string, number>;
  idf: ReadonlyMap<string, number>;
  nearestMaking: Nearest;
  nearestContradicting: Nearest;
}

/** Everything learnt about the points of one question. */
export interface PointStatistics {
  points: readonly PointTextStatistics[];
  nearestRight: Nearest;
  nearestWrong: Nearest;
}

const SMOOTHING = 0.5;
/** A word in several sentences on a point counts twice. */
const SEVERAL = 2;

export function compilePointStatistics({ pointTexts, right, wrong }: Corpus): PointStatistics {
  const allRight = [...pointTexts.flatMap(({ makes }) => makes), ...right];
  const allWrong = [...pointTexts.flatMap(({ contradicts }) => contradicts), ...wrong];
  const all = [...allRight, ...allWrong];
  const documents = countDocuments(all);
  const undenied = countDocuments(all.map((sentence) => sentence.map(plain)));
  const idfOf = (word: string) => Math.log((all.length + 1) / ((documents.get(word) ?? 0) + SMOOTHING));
  const oddsIn = (sentences: readonly Sentence[], everywhere: ReadonlyMap<string, number>) =>
    new Map(
      Array.from(countDocuments(sentences), ([word, count]) => {
        const whole = everywhere.get(word) ?? count;
        const here = (count + whole / all.length) / (sentences.length + 1);
        return [word, Math.log((here * (all.length + 1)) / (whole + SMOOTHING))];
      }),
    );
  return {
    points: pointTexts.map(({ makes, contradicts }) => ({
      odds: oddsIn(makes, documents),
      subject: oddsIn(
        [...makes, ...contradicts].map((sentence) => sentence.map(plain)),
        undenied,
      ),
      idf: new Map(
        Array.from(countDocuments(makes), ([word, count]) => [word, idfOf(word) * Math.min(count, SEVERAL)]),
      ),
      nearestMaking: indexSentences(makes, idfOf),
      nearestContradicting: indexSentences(contradicts, idfOf),
    })),
    nearestRight: indexSentences(allRight, idfOf),
    nearestWrong: indexSentences(allWrong, idfOf),
  };
}
