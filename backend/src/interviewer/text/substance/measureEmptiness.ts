import type { Token } from '../tokenize';
import { likelihoodsOf, readWordModel, type WordModel } from '../wordModel';
import emptinessModel from './emptinessModel.json';

const FITTED = readWordModel(emptinessModel);

/** Of few words it is not known how their speaker talks. */
const FEW_WORDS = 6;

/**
 * How much of an answer is talk that says nothing, 0–1: terms that only stand in sentences, announcements, 'it depends', good advice for everything. Most
 * strong answers have less than 0.3, hardly an empty one less than 0.45. Fitted by `npm run fit-emptiness`.
 */
export function measureEmptiness(tokens: readonly Token[], model: WordModel = FITTED): number {
  const likelihoods = likelihoodsOf(tokens, model);
  const empty = tokens.reduce((sum, { sentence }) => sum + (likelihoods[sentence] ?? 0), 0);
  return empty / (tokens.length + FEW_WORDS);
}
