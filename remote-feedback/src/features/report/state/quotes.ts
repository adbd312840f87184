/** Kinds of remarks on quoted words, most serious first. In an overlap, the more serious one is marked. */
export const MARK_KINDS = ['corrected', 'showed', 'wording'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Segment of an answer; `mark` is set if a remark quotes it. */
export interface Stretch {
  readonly text: string;
  readonly mark: MarkKind | null;
}

/**
 * Segment of a remark. `quoted` if it repeats the candidate's words, `isQuotation` if it is in quotation marks,
 * regardless of who said it.
 */
export interface RemarkStretch {
  readonly text: string;
  readonly quoted: boolean;
  readonly isQuotation: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const QUOTATION = /“([^“”]+)”|"([^"]+)"|«([^«»]+)»/g;
/** Ellipses and closing punctuation at the edges of a quotation are the writer's, not the speaker's. */
const EDGES = /^[\s….]+|[\s….,;:!?]+$/g;
/** Minimum length of a quotation: shorter ones would mark stray letters all over the answer. */
const SHORTEST_QUOTE = 2;

/** Words in quotation marks, with their positions. */
function quotationsIn(text: string): { words: string; range: Range }[] {
  return [...text.matchAll(QUOTATION)].map((match) => ({
    words: (match[1] ?? match[2] ?? match[3] ?? '').replace(EDGES, ''),
    range: { start: match.index, end: match.index + match[0].length },
  }));
}

/** Matches whole words, ignoring differences in case and spacing. */
function patternOf(words: string): RegExp {
  const escaped = words.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
}

function findIn(answer: string, words: string): Range[] {
  if (words.length < SHORTEST_QUOTE) return [];
  return [...answer.matchAll(patternOf(words))].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** Splits an answer into segments quoted by remarks, marked with their kind, and the rest. */
export function markQuotes(
  answer: string,
  remarks: Readonly<Record<MarkKind, readonly string[]>>,
): Stretch[] {
  const ranges = MARK_KINDS.flatMap((mark) => {
    const words = remarks[mark].flatMap(quotationsIn).map((quotation) => quotation.words);
    return [...new Set(words)].flatMap((quote) => findIn(answer, quote)).map((range) => ({ ...range, mark }));
  });
  const edges = new Set([0, answer.length, ...ranges.flatMap(({ start, end }) => [start, end])]);
  const places = [...edges].sort((left, right) => left - right);
  const stretches: Stretch[] = [];
  for (const [index, start] of places.entries()) {
    const text = answer.slice(start, places[index + 1] ?? start);
    if (text === '') continue;
    const mark = ranges.find((range) => range.start <= start && start < range.end)?.mark ?? null;
    const last = stretches.at(-1);
    if (last?.mark === mark) stretches[stretches.length - 1] = { text: last.text + text, mark };
    else stretches.push({ text, mark });
  }
  return stretches;
}

/** Splits a remark into quotations and the rest. Quotations found in the answer are `quoted`. */
export function findQuotations(text: string, answer: string): RemarkStretch[] {
  const stretches: RemarkStretch[] = [];
  let from = 0;
  for (const { words, range } of quotationsIn(text)) {
    const quoted = findIn(answer, words).length > 0;
    stretches.push(
      { text: text.slice(from, range.start), quoted: false, isQuotation: false },
      { text: text.slice(range.start, range.end), quoted, isQuotation: true },
    );
    from = range.end;
  }
  stretches.push({ text: text.slice(from), quoted: false, isQuotation: false });
  return stretches.filter((stretch) => stretch.text !== '');
}

/** The text without its quotations. */
export function withoutQuotations(text: string): string {
  return text.replace(QUOTATION, ' ');
}
