import type { ContentWord } from '../../text/readText';
import { countUsers } from './countUsers';
import { saidAs } from './said';

/** The words in which each point of a good answer is made, with how much each of them tells. */
export type Breadth = readonly { weight: number; words: ReadonlyMap<string, number> }[];

/** What several people say for a point belongs to it; more of them do not make it belong more. */
const SEVERAL = 2;
/** What the words of all sentences are rare against. */
const HALF = 0.5;

/**
 * @param points each with its sentences, a sentence given as its words
 * @param all how many sentences the question has, right or wrong, and in how many of them each word is: what is said in many tells little
 */
export function compileBreadth(
  points: readonly { weight: number; sentences: readonly (readonly string[])[] }[],
  { all, users }: { all: number; users: ReadonlyMap<string, number> },
): Breadth {
  const tellingOf = (word: string) => Math.log((all + 1) / ((users.get(word) ?? 0) + HALF));
  return points.map(({ weight, sentences }) => ({
    weight,
    words: new Map(
      [...countUsers(sentences)].map(([word, count]) => [word, tellingOf(word) * Math.min(count, SEVERAL)]),
    ),
  }));
}

/** How much of what good answers make clear is spoken of, 0–1; a complete answer has 0.2 to 0.3, since nobody says everything in all its wordings. */
export function measureBreadth(content: readonly ContentWord[], breadth: Breadth): number {
  const own = new Set(content.map(saidAs));
  const whole = breadth.reduce((sum, { weight }) => sum + weight, 0);
  return breadth.reduce((sum, { weight, words }) => {
    let told = 0;
    let all = 0;
    for (const [word, telling] of words) {
      all += telling;
      if (own.has(word)) told += telling;
    }
    return sum + (all === 0 ? 0 : ((weight / whole) * told) / all);
  }, 0);
}
