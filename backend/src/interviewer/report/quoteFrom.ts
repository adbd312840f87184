import type { Place } from '@prova/grading/evidence/findMatches';
import type { ReadText } from '@prova/grading/text/readText';

/**
 * A sentence up to this length is quoted whole. A longer one is cut to the clauses around the relevant words.
 */
const LONGEST_QUOTE = 160;
/** Fewer words say too little: the adjacent clause is added. */
const LEAST_WORDS = 5;

/**
 * A clause boundary, unlike the point in '99.9 %': a quote ending within a clause could reverse its meaning.
 */
const ENDS_CLAUSE = /[,;:.!?)\]]\S*\s|[–—]|\s-\s|\n/;
const CLOSING = /[\s,;:.!?–—-]+$/u;

/** A verbatim, self-contained piece of the answer: a sentence, or whole clauses of it. */
export function quoteFrom(read: ReadText, place: Place): string {
  const { start, end } = findQuote(read, place);
  return read.verbatim(start, end).replace(CLOSING, '');
}

/** The piece's position. */
export function findQuote({ text, tokens }: ReadText, place: Place): { start: number; end: number } {
  const sentence = tokens.filter((token) => token.sentence === place.sentence);
  const whole = { start: sentence[0]?.start ?? place.start, end: endOf(text, tokens, sentence) };
  if (whole.end - whole.start <= LONGEST_QUOTE) return whole;
  const clauses = splitClauses(text, sentence);
  const first = clauses.findLastIndex((clause) => clause.start <= place.start);
  const last = clauses.findIndex((clause) => clause.end >= place.end);
  let [from, to] = [Math.max(0, first), last === -1 ? clauses.length - 1 : last];
  const countWords = () => clauses.slice(from, to + 1).reduce((sum, { words }) => sum + words, 0);
  while (countWords() < LEAST_WORDS && (from > 0 || to + 1 < clauses.length)) {
    if (to + 1 < clauses.length) to += 1;
    else from -= 1;
  }
  return {
    start: clauses[from]?.start ?? whole.start,
    end: to + 1 < clauses.length ? (clauses[to]?.end ?? whole.end) : whole.end,
  };
}

/** The end of a word, including its closing bracket or punctuation. */
function endOf(text: string, tokens: ReadText['tokens'], sentence: ReadText['tokens']): number {
  const last = sentence.at(-1);
  const next = last && tokens.find(({ start }) => start > last.start);
  const rest = text.slice(last?.end, next?.start);
  return (last?.end ?? 0) + (/^[^\s\p{L}\p{N}]+/u.exec(rest)?.[0].length ?? 0);
}

function splitClauses(text: string, sentence: ReadText['tokens']) {
  const clauses: { start: number; end: number; words: number }[] = [];
  for (const [at, { start, end }] of sentence.entries()) {
    const before = sentence[at - 1];
    const current = clauses.at(-1);
    if (current && before && !ENDS_CLAUSE.test(text.slice(before.end, start))) {
      current.end = end;
      current.words += 1;
    } else clauses.push({ start, end, words: 1 });
  }
  return clauses;
}
