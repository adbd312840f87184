import type { FeedbackLanguage } from '@prova/api/types/feedback';
import { createTranslations } from '@prova/grading/bank/createTranslations';
import { readTranslationFiles } from '@prova/grading/bank/readTranslationFiles';
import { createRussian } from './createRussian';
import { english } from './english';
import type { Wording } from './wording';

/** Every language that a report is written in. Made at the start, with what the bank brings along. */
export const WORDINGS: Readonly<Record<FeedbackLanguage, Wording>> = {
  en: english,
  ru: createRussian(createTranslations(readTranslationFiles())),
};
