import type { FeedbackLanguage } from '@prova/api/types/feedback';
import { createTranslations } from '@prova/grading/bank/createTranslations';
import { readTranslationFiles } from '@prova/grading/bank/readTranslationFiles';
import { createRussian } from './createRussian';
import { english } from './english';
import type { Wording } from './wording';

/** Every report language. Created at startup, with the bank's texts. */
export const WORDINGS: Readonly<Record<FeedbackLanguage, Wording>> = {
  en: english,
  ru: createRussian(createTranslations(readTranslationFiles())),
};
