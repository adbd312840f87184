import type { Token } from '../tokenize';
import { likelihoodsOf, readWordModel, type WordModel } from '../wordModel';
import stanceModel from './stanceModel.json';

const FITTED = readWordModel(stanceModel);

/** Sentences are few: so many more are thought to be there for which somebody stands. */
const FEW = 1;

/**
 * How likely each sentence is one for which the speaker does not stand, from 0 to 1: 'my old boss swore that …', '… or so the story goes'. Fitted by
 * `npm run fit-stance`; where it is put into words that are known, `findDisowned` says which part of the sentence it is.
 */
export const readStances = (tokens: readonly Token[], model: WordModel = FITTED): number[] =>
  likelihoodsOf(tokens, model);

/** Which share of what was said the speaker does not stand for. */
export const distanceOf = (stances: readonly number[]): number =>
  stances.reduce((sum, stance) => sum + stance, 0) / (stances.length + FEW);

/** From this likelihood on a sentence is not held to be what its speaker thinks. */
const LEAST_DISTANCE = 0.3;
/** A sentence of so many words, 'I have never seen that confirmed in practice', speaks of the one before it. */
const LONGEST_VERDICT = 12;

/** The sentences for which the speaker does not stand, by their number. */
export function findDistanced(tokens: readonly Token[], stances: readonly number[]): Set<number> {
  const lengths: number[] = [];
  for (const { sentence } of tokens) lengths[sentence] = (lengths[sentence] ?? 0) + 1;
  return new Set(
    stances.flatMap((stance, sentence) => {
      if (stance < LEAST_DISTANCE) return [];
      return (lengths[sentence] ?? 0) <= LONGEST_VERDICT ? [sentence - 1, sentence] : [sentence];
    }),
  );
}
