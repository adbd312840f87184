import type { FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import type { FeedbackLanguage } from '@prova/api/types/feedback';

/**
 * Minimum share of Cyrillic letters in Russian. Russian sentences about programs are full of Latin words,
 * while Cyrillic letters in English sentences are accidental.
 */
const RUSSIAN_SHARE = 0.1;

/** Detects English or Russian by the letters; null if there are none. */
export function languageOf(text: string): FeedbackLanguage | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  return cyrillic >= RUSSIAN_SHARE * letters ? 'ru' : 'en';
}

/** Language of a report: declared by the server, else detected from its feedback; null if there is none. */
export function reportLanguage({ language, domains }: FeedbackAnswer): FeedbackLanguage | null {
  const texts = domains.flatMap((domain) =>
    isBroken(domain)
      ? []
      : [
          domain.suggestion,
          ...domain.questions.flatMap((question) =>
            isBroken(question) ? [] : [question.feedback, question.developmentAreas],
          ),
        ],
  );
  return language ?? languageOf(texts.join(' '));
}
