import { countRussianLetters } from '@prova/grading/text/countRussianLetters';
import { findVerbatim } from './findVerbatim';

const LONGEST = 600;
const ADDRESS = /https?:|www\.|\b[\w.+-]+@[\w-]+\.\w/i;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u;
const MARKUP = /<\/?[a-z!]|\]\(|```/i;
const QUOTED = /[“"«„]([^“”"«»„]+)[”"»“]/g;

/**
 * A model's sentence if presentable: of readable length, without addresses, markup and invisible characters,
 * and quoting only from `quotable`. Undefined otherwise; nothing is repaired, since half a sentence can say
 * the opposite.
 */
export function plainSentence(sentence: string, quotable: string, longest = LONGEST): string | undefined {
  const text = sentence.trim();
  if (text === '' || text.length > longest) return undefined;
  if (MARKUP.test(text) || holdsForeignMatter(text)) return undefined;
  const quotes = [...text.matchAll(QUOTED)].map(([, quote = '']) => quote);
  return quotes.every((quote) => findVerbatim(quotable, quote) !== undefined) ? text : undefined;
}

/** A Russian sentence stays Russian with Latin names in it. */
const RUSSIAN_SHARE = 0.4;

/** A model's sentence if it is presentable and, except for its quotes, in Russian. */
export function plainRussianSentence(
  sentence: string,
  quotable: string,
  longest = LONGEST,
): string | undefined {
  const text = plainSentence(sentence, quotable, longest);
  const own = text?.replaceAll(QUOTED, '') ?? '';
  const { russian, letters } = countRussianLetters(own);
  return russian > RUSSIAN_SHARE * letters ? text : undefined;
}

/** Addresses and invisible characters have no place in an interviewer's sentence. */
export function holdsForeignMatter(text: string): boolean {
  return ADDRESS.test(text) || INVISIBLE.test(text);
}
