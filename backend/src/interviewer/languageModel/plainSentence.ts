import { countRussianLetters } from '@prova/grading/text/countRussianLetters';
import { findVerbatim } from './findVerbatim';

const LONGEST = 600;
const ADDRESS = /https?:|www\.|\b[\w.+-]+@[\w-]+\.\w/i;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u;
const MARKUP = /<\/?[a-z!]|\]\(|```/i;
const QUOTED = /[“"«„]([^“”"«»„]+)[”"»“]/g;

/**
 * A model's sentence when it may be shown: of readable length, without addresses, markup and invisible characters, and with no
 * quote that does not stand in `quotable`. Undefined otherwise; nothing is mended, since half a sentence can say the
 * opposite.
 */
export function plainSentence(sentence: string, quotable: string, longest = LONGEST): string | undefined {
  const text = sentence.trim();
  if (text === '' || text.length > longest) return undefined;
  if (MARKUP.test(text) || holdsForeignMatter(text)) return undefined;
  const quotes = [...text.matchAll(QUOTED)].map(([, quote = '']) => quote);
  return quotes.every((quote) => findVerbatim(quotable, quote) !== undefined) ? text : undefined;
}

/** Russian sentences name things in Latin letters, and are no sentences of another language for that. */
const RUSSIAN_SHARE = 0.4;

/** The same for a sentence that has to be Russian, but for what it quotes. */
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

/** Addresses and invisible characters have no business in an interviewer's sentence. */
export function holdsForeignMatter(text: string): boolean {
  return ADDRESS.test(text) || INVISIBLE.test(text);
}
