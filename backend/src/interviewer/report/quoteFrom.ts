import type { Place } from '../scoring/findPhrase';
import type { ReadText } from '../text/readText';

const LONGEST_QUOTE = 140;
/** What a quote grows by on either side of the words that matter, when the sentence is too long to quote whole. */
const MARGIN_WORDS = 5;

/** The sentence around a place, or as much of it as fits: always a verbatim piece of the answer. */
export function quoteFrom({ text, tokens }: ReadText, place: Place): string {
  const sentence = tokens.filter((token) => token.sentence === place.sentence);
  const whole = slice(text, sentence);
  if (whole.length <= LONGEST_QUOTE) return whole;
  const first = sentence.findIndex((token) => token.start >= place.start);
  const last = sentence.findLastIndex((token) => token.end <= place.end);
  for (let margin = MARGIN_WORDS; margin > 0; margin -= 1) {
    const quote = slice(text, sentence.slice(Math.max(0, first - margin), last + 1 + margin));
    if (quote.length <= LONGEST_QUOTE) return quote;
  }
  return text.slice(place.start, place.end);
}

function slice(text: string, words: readonly { start: number; end: number }[]): string {
  return text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
}
