import type { Place } from '../scoring/findEvidence';
import type { ReadText } from '../text/readText';

const LONGEST_QUOTE = 140;
/** What a quote grows by on either side of the words that matter, when what is around them is too long to quote whole. */
const MARGIN_WORDS = 5;

interface Stretch {
  start: number;
  end: number;
}

/**
 * The sentence around a place, or as much of it as fits: always a verbatim piece of the answer.
 * @param apart places that are quoted elsewhere: the quote ends before them
 */
export function quoteFrom({ text, tokens }: ReadText, place: Place, apart: readonly Stretch[] = []): string {
  const before = Math.max(0, ...apart.filter(({ end }) => end <= place.start).map(({ end }) => end));
  const after = Math.min(
    text.length,
    ...apart.filter(({ start }) => start >= place.end).map(({ start }) => start),
  );
  const sentence = tokens.filter(
    (token) => token.sentence === place.sentence && token.start >= before && token.end <= after,
  );
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

function slice(text: string, words: readonly Stretch[]): string {
  return text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
}
