import type { SentenceModels } from '../features/measureFeatures';
import { likelihoodsOf, readWordModel, type WordModelFile } from '../text/wordModel';
import sentenceModels from './sentenceModels.json';

/** File format of the sentence models. */
export type SentenceModelFile = Readonly<Record<keyof SentenceModels, WordModelFile>>;

export function readSentenceModels(file: SentenceModelFile): SentenceModels {
  const likelihoods = (kept: WordModelFile): SentenceModels[keyof SentenceModels] => {
    const model = readWordModel(kept);
    return (tokens) => likelihoodsOf(tokens, model);
  };
  return {
    attribution: likelihoods(file.attribution),
    vagueness: likelihoods(file.vagueness),
    wrongClaims: likelihoods(file.wrongClaims),
  };
}

/** Fitted by `npm run grading:train`. */
export const SENTENCE_MODELS: SentenceModels = readSentenceModels(sentenceModels);
