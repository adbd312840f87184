import type { Place } from '@prova/grading/evidence/findMatches';
import type { ReadText } from '@prova/grading/text/readText';
import type { Token } from '@prova/grading/text/tokenize';

const LONGEST_QUOTE = 140;
/** What a quote grows by on either side of the words that matter, when what is around them is too long to quote whole. */
const MARGIN_WORDS = 5;

/** What leads on to something: a quote that ends with it would sound broken off. */
const LEADING_ON = new Set(
  'a an and as at because but by for from if in into nor of on or since so than that the then to when where which while who with'.split(
    ' ',
  ),
);

interface Stretch {
  start: number;
  end: number;
}
const lengthOf = ({ start, end }: Stretch) => end - start;

/** What `findQuote` finds: always a verbatim piece of the answer. */
export function quoteFrom(read: ReadText, place: Place, apart: readonly Stretch[] = []): string {
  const { start, end } = findQuote(read, place, apart);
  return read.verbatim(start, end);
}

/**
 * Where the sentence around a place stands, or as much of it as fits.
 * @param apart places that are quoted elsewhere: the quote ends before them
 */
export function findQuote({ text, tokens }: ReadText, place: Place, apart: readonly Stretch[] = []): Stretch {
  const before = Math.max(0, ...apart.filter(({ end }) => end <= place.start).map(({ end }) => end));
  const after = Math.min(
    text.length,
    ...apart.filter(({ start }) => start >= place.end).map(({ start }) => start),
  );
  const sentence = tokens.filter(
    (token) => token.sentence === place.sentence && token.start >= before && token.end <= after,
  );
  const isOver = (token: Token) => token.end <= place.end || !LEADING_ON.has(token.word);
  const upToClosing = (words: readonly Token[]) => words.slice(0, words.findLastIndex(isOver) + 1);
  const edges = edgesOf(tokens, place.sentence, { start: before, end: after, length: text.length });
  const whole = quote(text, upToClosing(sentence), edges);
  if (lengthOf(whole) <= LONGEST_QUOTE) return whole;
  const first = sentence.findIndex((token) => token.start >= place.start);
  const last = sentence.findLastIndex((token) => token.end <= place.end);
  for (let margin = MARGIN_WORDS; margin > 0; margin -= 1) {
    const around = quote(
      text,
      upToClosing(sentence.slice(Math.max(0, first - margin), last + 1 + margin)),
      edges,
    );
    if (lengthOf(around) <= LONGEST_QUOTE) return around;
  }
  return quote(text, [place], edges);
}

/** How far a quote may grow: to the words of the sentences around it, and to what is quoted elsewhere. */
function edgesOf(
  tokens: ReadText['tokens'],
  sentence: number,
  { start, end, length }: Stretch & { length: number },
): Stretch {
  const previous = tokens.findLast((token) => token.sentence < sentence);
  const next = tokens.find((token) => token.sentence > sentence);
  return { start: Math.max(start, previous?.end ?? 0), end: Math.min(end, next?.start ?? length) };
}

const SIGN = /[\p{L}\p{N}]/u;
/** A full stop without a space may as well begin a sentence. */
const HYPHEN = /[-‐‑/_]/u;
const JOINER = /[-‐‑'’/._+]/u;

/**
 * The text from the first to the last of these words, as they were written: `useEffect` and `read-through` are two words each to whoever
 * reads an answer for its points, and no quote ends within them.
 */
function quote(text: string, words: readonly Stretch[], edges: Stretch): Stretch {
  let start = words[0]?.start ?? 0;
  let end = words.at(-1)?.end ?? 0;
  const isSign = (at: number) => edges.start <= at && at < edges.end && SIGN.test(text.charAt(at));
  const joins = (at: number, beyond: number) => JOINER.test(text.charAt(at)) && isSign(beyond);
  while (isSign(start - 1) || joins(start - 1, start - 2)) start -= 1;
  while (isSign(end) || joins(end, end + 1)) end += 1;
  return withoutParts(text, start, end);
}

/** Where two points share a word, as `order.getCustomer` is one, neither is quoted with its part of it. */
function withoutParts(text: string, start: number, end: number): Stretch {
  const is = (kind: RegExp, at: number) => kind.test(text.charAt(at));
  const isWithin = (at: number) =>
    (is(SIGN, at - 1) && (is(SIGN, at) || (is(HYPHEN, at) && is(SIGN, at + 1)))) ||
    (is(SIGN, at) && is(HYPHEN, at - 1) && is(SIGN, at - 2));
  const said = text.slice(start, end);
  const begins = isWithin(start) ? said.search(/\s/u) + 1 : 0;
  const ends = isWithin(end) ? said.search(/\s+\S*$/u) : said.length;
  return ends > begins ? { start: start + begins, end: start + ends } : { start, end };
}
