import type { ReadText } from '../text/readText';

/**
 * Words by which people claim more than holds. Measured on the bank and on answers that people graded: half of the wrong answers are full of
 * them, and one in twenty of the right ones.
 */
const SWEEPING: ReadonlyMap<string, number> = new Map(
  Object.entries({
    3: 'automatically solves impossible bigger perfectly',
    2.5: 'faster safe best immediately simply fixes always enough guarantees guaranteed',
    2: 'directly secure anyway everywhere everything exactly whatever completely',
    1: 'all nothing',
  }).flatMap(([weight, words]) => words.split(' ').map((word): [string, number] => [word, Number(weight)])),
);
/** Added to the words of each answer, so that one such word in a short one proves nothing. */
const FEW_WORDS = 8;

/** How sweeping the claims of an answer are: 0 for most, 0.1 and more for one that solves everything at once. */
export function measureSweep({ tokens }: ReadText): number {
  const found = tokens.reduce((sum, { word }) => sum + (SWEEPING.get(word) ?? 0), 0);
  return found / (tokens.length + FEW_WORDS);
}

/** Whether a word claims more than holds by itself: 'always', 'automatically', and not 'all'. */
export const isSweeping = (word: string) => (SWEEPING.get(word) ?? 0) > 1;
