import { readStances, distanceOf } from '../../src/interviewer/text/stance/readStances';
import { tokenize } from '../../src/interviewer/text/tokenize';
import type { WordModel } from '../../src/interviewer/text/wordModel';
import { frame } from '../answers/frames';
import { featuresOf, fitWordModel, inSentences } from '../wordModel/fitWordModel';

const SENTENCES_OF_EACH_FRAME = 12;
/** Of more different sentences each is taken this far behind the last, so that a frame is seen around many questions. */
const STRIDE = 37;
/** Answers that people gave are fewer than those of the bank. */
const WEIGHT_OF_GIVEN = 3;

/**
 * Logistic regression of words and pairs of neighbours in framed sentences against sentences that people stand for. Only words of the frames count, so
 * that no question's own words do. The same texts give the same model.
 * @param own texts of the bank, right and wrong ones
 * @param given answers for which people stood
 */
export function fitStance(
  frames: readonly string[],
  own: readonly string[],
  given: readonly string[],
): WordModel {
  const known = new Set(
    frames.flatMap((words) => words.split(/[@#]/).flatMap((part) => [...featuresOf(part)])),
  );
  const sentences = own.flatMap(inSentences);
  const framed = frames.flatMap((words, index) =>
    Array.from({ length: SENTENCES_OF_EACH_FRAME }, (_, turn) => {
      const sentence =
        sentences[((index * SENTENCES_OF_EACH_FRAME + turn) * STRIDE) % sentences.length] ?? '';
      return { isSuch: true, features: featuresOf(frame(sentence, words)), weight: 1 };
    }),
  );
  const meant = (text: string, weight: number) =>
    inSentences(text).map((sentence) => ({ isSuch: false, features: featuresOf(sentence), weight }));
  return fitWordModel(
    [
      ...own.flatMap((text) => meant(text, 1)),
      ...given.flatMap((text) => meant(text, WEIGHT_OF_GIVEN)),
      ...framed,
    ],
    known,
  );
}

/** The share of an answer that nobody stands for, by a model. */
export const distanceIn = (text: string, model: WordModel): number =>
  distanceOf(readStances(tokenize(text), model));
