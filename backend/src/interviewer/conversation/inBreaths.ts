/** Separates two breaths. */
export const BREATH = '\n\n';

/** Minimum words of a question in two parts; a shorter one is said in one go. */
const LEAST_WORDS = 12;
/** Minimum words of a part: fewer would sound cut off. */
const LEAST_WORDS_OF_A_PART = 4;
const ASKS = '(?:what|how|why|when|where|which|who|whose|would|does|do|is|are|say|explain|redesign|compare)';
/** Possible split points of a question, at the white space. The end of a sentence is preferred. */
const PLACES = [
  { pattern: /(?<=[.?!]["”’)]?)\s+(?=["“(]?\p{Lu})/gu, isSentence: true },
  {
    pattern: new RegExp(`(?<=[,;:])\\s+(?=(?:and|or|but|yet)\\s+(?:in\\s+|then\\s+)?${ASKS}\\b)`, 'g'),
    isSentence: false,
  },
  { pattern: new RegExp(`(?<=[,;])\\s+(?=${ASKS}\\b)`, 'g'), isSentence: false },
  {
    pattern: new RegExp(`(?<=\\w)\\s+(?=and\\s+(?:what|how|why|when|where|which|who)\\b)`, 'g'),
    isSentence: false,
  },
] as const;
/** 'e.g. Redis' and 'vs. MySQL' end no sentence. */
const ABBREVIATED = /(?:\be\.g|\bi\.e|\bvs|\betc|\bcf|\b\p{Lu})\.$/u;
/** Share of the text by which a clause must be closer to the middle than a sentence end to be chosen. */
const CLAUSE_PENALTY = 0.2;

/** A sentence that asks: only its clauses belong to the prompt. */
const IS_ASKED = /\?["”’)]?$|^(?:Explain|Describe|Design|Name|Compare|Give|Take|Tell|Say)\b/;

const countWords = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;
/** Whether a position is inside quotes or brackets, where nothing is split. */
const isEnclosed = (before: string) =>
  (before.match(/["“”]/g) ?? []).length % 2 === 1 ||
  (before.match(/`/g) ?? []).length % 2 === 1 ||
  (before.match(/\(/g) ?? []).length > (before.match(/\)/g) ?? []).length;

/** The sentence around a position. */
function sentenceAt(text: string, index: number): string {
  const ends = [...text.matchAll(/[.?!]["”’)]?(?=\s|$)/g)].map(({ index: at, 0: mark }) => at + mark.length);
  const start = ends.findLast((end) => end <= index) ?? 0;
  return text.slice(start, ends.find((end) => end > index) ?? text.length).trim();
}

/** Possible split points of a question, with their distances from its middle. */
function breathsIn(text: string): readonly { readonly at: number; readonly offCentre: number }[] {
  return PLACES.flatMap(({ pattern, isSentence }) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: gap }) => {
      const [first, second] = [text.slice(0, index), text.slice(index + gap.length)];
      if (countWords(first) < LEAST_WORDS_OF_A_PART || countWords(second) < LEAST_WORDS_OF_A_PART) return [];
      if (!isSentence && !IS_ASKED.test(sentenceAt(text, index))) return [];
      if (isEnclosed(first) || ABBREVIATED.test(first)) return [];
      const offCentre = Math.abs(index / text.length - 0.5) + (isSentence ? 0 : CLAUSE_PENALTY);
      return [{ at: index + gap.length, offCentre }];
    }),
  );
}

/**
 * The best split point of a long question: between two of its sentences, or before its second asking clause,
 * closest to the middle.
 * @returns the position at which the second part begins; null for a question said in one go
 */
export function findBreath(text: string): number | null {
  if (countWords(text) < LEAST_WORDS) return null;
  const places = breathsIn(text);
  return places.toSorted((one, other) => one.offCentre - other.offCentre)[0]?.at ?? null;
}

/** A question's sentences and asking clauses. */
export function partsToAsk(text: string): readonly string[] {
  const starts = [0, ...new Set(breathsIn(text).map(({ at }) => at))].toSorted((one, other) => one - other);
  return starts.map((start, index) => text.slice(start, starts[index + 1]).trim());
}

/** A question's spoken form: with a pause between its two parts if long. */
export function inBreaths(text: string): string {
  if (text.includes(BREATH)) return text;
  const at = findBreath(text);
  return at === null ? text : `${text.slice(0, at).trimEnd()}${BREATH}${text.slice(at)}`;
}
