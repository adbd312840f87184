import { asSeen } from '@prova/api/text/normalizeText';

/** What a candidate may ask about a question instead of answering it. */
export type Clarification =
  | { readonly kind: 'repeat' }
  | { readonly kind: 'meaning'; readonly of: string }
  | { readonly kind: 'assumption' };

/** Who asks asks one thing; more words are an answer with a question in it. */
const MOST_WORDS = 22;
const POLITE = String.raw`(?:(?:sorry|pardon|excuse me|please|um|uh|hmm|okay|ok|well|so|hi|hello|wait|actually)[,.!]?\s+)*`;
const COULD_YOU = String.raw`(?:(?:could|can|would|will) you\s+)?(?:please\s+)?(?:kindly\s+)?`;
const END = String.raw`(?:\s+(?:please|again|for me|once more|one more time))*[\s?.!]*$`;
const REPEAT = [
  String.raw`${COULD_YOU}(?:repeat|say|ask|read)\s+(?:that|it|this|the question|your question)(?:\s+(?:again|once more|one more time|out loud))?`,
  String.raw`(?:sorry,?\s+)?(?:i (?:did not|didn['’]t|could not|couldn['’]t) (?:hear|catch|get|understand) (?:that|it|you|the question|the last part))`,
  String.raw`(?:what (?:was|is) the question|come again|pardon(?: me)?|say again|once more|one more time|repeat)`,
].join('|');
const REPEATED = new RegExp(`^${POLITE}(?:${REPEAT})${END}`, 'i');
/** 'say that again' without 'again' asks for nothing. */
const SAYS_AGAIN = /repeat|again|once more|one more time|hear|catch|get|understand|question|pardon/i;
const MEANING = new RegExp(
  String.raw`^${POLITE}(?:what (?:exactly )?do you mean (?:by|with|when you say)|what does|what is meant by|${COULD_YOU}(?:explain|clarify|define) what you mean (?:by|with))\s+["“']?(.{2,60}?)["”']?(?:\s+(?:mean|exactly|here|in this (?:context|question)))*[\s?.!]*$`,
  'i',
);
const ASSUMPTION =
  /^(?:(?:so|okay|ok|well|then)[,.]?\s+)*(?:may|can|could|should|shall) (?:i|we) (?:assume|suppose|take it|presume)\b.*\?\s*$/i;

/**
 * Whether something that was said asks about the question, in English: to repeat it, what a word of it means, or whether something may be assumed.
 * Anything longer than one such sentence is an answer.
 * @returns null for an answer
 */
export function recognizeClarification(said: string): Clarification | null {
  const text = asSeen(said).replaceAll(/\s+/g, ' ');
  if (text === '' || text.split(' ').length > MOST_WORDS) return null;
  if (REPEATED.test(text) && SAYS_AGAIN.test(text)) return { kind: 'repeat' };
  if (ASSUMPTION.test(text)) return { kind: 'assumption' };
  const meaning = MEANING.exec(text);
  const isAsked = /\?\s*$/.test(text) || /what (?:exactly )?do you mean/i.test(text);
  return meaning?.[1] && isAsked ? { kind: 'meaning', of: meaning[1] } : null;
}
