import { countUsers } from './countUsers';

/** What a good answer makes clear, with how much each word of a sentence speaks for its making this point and not another. */
export type Points = readonly { weight: number; words: ReadonlyMap<string, number> }[];

/** What a word speaks against a point in which nobody says it. */
const FOREIGN = -0.3;
/** From this closeness on a sentence rather makes a point than not, and so much closer or farther makes sure of it; in the same way of odds above and below 0. */
const MADE = 1.7;
const STEP = 0.5;

/**
 * @param points each with the sentences that make it, a sentence given as its words
 * @param all how many sentences the question has, right or wrong, and in how many of them each word is: what is said in many speaks for no point
 */
export function compilePoints(
  points: readonly { weight: number; sentences: readonly (readonly string[])[] }[],
  { all, users }: { all: number; users: ReadonlyMap<string, number> },
): Points {
  return points.map(({ weight, sentences }) => ({
    weight,
    words: new Map(
      [...countUsers(sentences)].map(([word, count]) => {
        const everywhere = users.get(word) ?? 0;
        const here = (count + everywhere / all) / (sentences.length + 1);
        return [word, Math.log((here * (all + 1)) / (everywhere + STEP))];
      }),
    ),
  }));
}

/** How close the words of a sentence come to a point: above 1 or so where they rather make this one than any other. */
export function closenessOf(own: ReadonlySet<string>, { words }: Points[number]): number {
  let sum = 0;
  for (const word of own) sum += words.get(word) ?? FOREIGN;
  return own.size === 0 ? 0 : sum / Math.sqrt(own.size);
}

/** What an answer makes clear of a question. */
export interface Made {
  /** Which share of the points it makes by their weight, 0–1; and the same of those that a sentence makes that is rather right. */
  made: number;
  rightlyMade: number;
  /** How close it comes to the point that it makes best. */
  closest: number;
}

/** @param sentences each as its words, with its odds to be right */
export function measurePoints(
  sentences: readonly { words: ReadonlySet<string>; odds: number }[],
  points: Points,
): Made {
  const whole = points.reduce((sum, { weight }) => sum + weight, 0);
  let made = 0;
  let rightlyMade = 0;
  let closest = 0;
  for (const point of points) {
    let best = 0;
    let bestRight = 0;
    for (const { words, odds } of sentences) {
      const closeness = closenessOf(words, point);
      const likely = likelihoodOf(closeness - MADE);
      closest = Math.max(closest, closeness);
      best = Math.max(best, likely);
      bestRight = Math.max(bestRight, likely * likelihoodOf(odds));
    }
    made += (point.weight * best) / whole;
    rightlyMade += (point.weight * bestRight) / whole;
  }
  return { made, rightlyMade, closest };
}

const likelihoodOf = (over: number) => 1 / (1 + Math.exp(-over / STEP));
