import type { FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import type { FeedbackLanguage } from '@prova/api/types/feedback';

/** Russian sentences about programs are full of Latin words; English ones hold no Cyrillic letter but by accident. */
const RUSSIAN_SHARE = 0.1;

/** English or Russian, by the letters; null where there are none. */
export function languageOf(text: string): FeedbackLanguage | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  return cyrillic >= RUSSIAN_SHARE * letters ? 'ru' : 'en';
}

/** What a report is written in: as the server says, or by what it says of the answers; null where it says nothing. */
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
