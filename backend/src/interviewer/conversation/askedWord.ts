import { asSeen } from '@prova/api/text/normalizeText';

const ASKED_WORD =
  /\b(?:what (?:exactly )?do you mean (?:by|with|when you say)|what does|what is meant by|(?:explain|clarify|define) what you mean (?:by|with)|meaning of)\s+["“']?(.{2,60}?)["”']?(?:\s+(?:mean|exactly|here|in this (?:context|question)))*[\s?.!]*$/i;

/** The word whose meaning a candidate asks about; null for other utterances. */
export function askedWord(said: string): string | null {
  const text = asSeen(said).replaceAll(/\s+/g, ' ').trim();
  const word = ASKED_WORD.exec(text)?.[1];
  const isAsked = /\bmean|define|clarify|explain/i.test(text);
  return (isAsked && word) || null;
}
