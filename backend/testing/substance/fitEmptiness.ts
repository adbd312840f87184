import type { SaidFile } from '../said/saidFile';
import type { WordModel } from '../../src/interviewer/text/wordModel';
import { featuresOf, fitWordModel, inSentences } from '../wordModel/fitWordModel';

/** An answer that says nothing, and the question that it speaks of. */
export interface EmptyTalk {
  item: string;
  answer: string;
}

/** In the talk about so many questions a word belongs to the way of talking, and not to one of them. */
const LEAST_QUESTIONS = 3;
/** Of what says something there is far more. */
const STRIDE = 3;

/**
 * Logistic regression of words and pairs of neighbours in talk that says nothing against sentences that say something, right or wrong. Only words count
 * that are used about several questions. The same texts give the same model.
 */
export function fitEmptiness(empty: readonly EmptyTalk[], telling: readonly string[]): WordModel {
  const questions = new Map<string, Set<string>>();
  for (const { item, answer } of empty)
    for (const feature of featuresOf(answer))
      questions.set(feature, (questions.get(feature) ?? new Set()).add(item));
  const known = new Set(
    [...questions].filter(([, items]) => items.size >= LEAST_QUESTIONS).map(([feature]) => feature),
  );
  const such = empty.flatMap(({ answer }) => inSentences(answer));
  const others = telling.flatMap(inSentences).filter((_, index) => index % STRIDE === 0);
  return fitWordModel(
    [
      ...such.map((text) => ({
        isSuch: true,
        features: featuresOf(text),
        weight: others.length / such.length,
      })),
      ...others.map((text) => ({ isSuch: false, features: featuresOf(text), weight: 1 })),
    ],
    known,
  );
}

/** Everything that people say of the questions, right or wrong: it says something. */
export const listTelling = (file: SaidFile): string[] =>
  Object.values(file).flatMap(({ points, wrongClaims, rightAnswers, wrongAnswers }) => [
    ...points.flatMap(({ says }) => says),
    ...wrongClaims.flat(),
    ...rightAnswers,
    ...wrongAnswers,
  ]);
