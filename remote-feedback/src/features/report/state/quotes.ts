/** A stretch of text; `quoted` where it repeats the candidate's own words. */
export interface Stretch {
  readonly text: string;
  readonly quoted: boolean;
}

/** A stretch of a remark; `isQuotation` where it stands in quotation marks, whoever said it. */
export interface RemarkStretch extends Stretch {
  readonly isQuotation: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const QUOTATION = /“([^“”]+)”|"([^"]+)"|«([^«»]+)»/g;
/** Marks of omission and closing punctuation at the edges of a quotation are the writer's, not the speaker's. */
const EDGES = /^[\s….]+|[\s….,;:!?]+$/g;
/** A shorter quotation would mark stray letters all over the answer. */
const SHORTEST_QUOTE = 2;

/** The words that a text puts in quotation marks, where each stands. */
function quotationsIn(text: string): { words: string; range: Range }[] {
  return [...text.matchAll(QUOTATION)].map((match) => ({
    words: (match[1] ?? match[2] ?? match[3] ?? '').replace(EDGES, ''),
    range: { start: match.index, end: match.index + match[0].length },
  }));
}

/** Matches the words wherever letter case and spacing alone differ. */
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

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of [...ranges].sort((left, right) => left.start - right.start)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else {
      merged.push(range);
    }
  }
  return merged;
}

function cut(text: string, ranges: readonly Range[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { start, end } of merge(ranges)) {
    stretches.push(
      { text: text.slice(from, start), quoted: false },
      { text: text.slice(start, end), quoted: true },
    );
    from = end;
  }
  stretches.push({ text: text.slice(from), quoted: false });
  return stretches.filter((stretch) => stretch.text !== '');
}

/** Cuts an answer into what the texts about it quote, and the rest. */
export function markQuotes(answer: string, texts: readonly string[]): Stretch[] {
  const words = texts.flatMap(quotationsIn).map((quotation) => quotation.words);
  return cut(
    answer,
    [...new Set(words)].flatMap((quote) => findIn(answer, quote)),
  );
}

/** Cuts a text about an answer into its quotations, of which those are `quoted` that really stand in it, and the rest. */
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

/** What a text says itself. */
export function withoutQuotations(text: string): string {
  return text.replace(QUOTATION, ' ');
}
