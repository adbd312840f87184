/** Between what is said in one breath and what is said in the next. */
export const BREATH = '\n\n';

/** Shorter ones are said in one go. */
const LEAST_WORDS = 12;
/** Fewer words alone would hang in the air. */
const LEAST_WORDS_OF_A_PART = 4;
const ASKS = '(?:what|how|why|when|where|which|who|whose|would|does|do|is|are|say|explain|redesign|compare)';
/** Where a question may be taken apart, the white space between its parts in each. The end of a sentence is the better place. */
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
/** By how much of the text a clause may lie nearer to the middle than the end of a sentence, and still not be taken. */
const CLAUSE_PENALTY = 0.2;

/** A clause belongs to what is asked only in such a sentence. */
const IS_ASKED = /\?["”’)]?$|^(?:Explain|Describe|Design|Name|Compare|Give|Take|Tell|Say)\b/;

const countWords = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;
/** Inside of quotes or brackets nothing is taken apart. */
const isEnclosed = (before: string) =>
  (before.match(/["“”]/g) ?? []).length % 2 === 1 ||
  (before.match(/`/g) ?? []).length % 2 === 1 ||
  (before.match(/\(/g) ?? []).length > (before.match(/\)/g) ?? []).length;

/** The sentence around a place of the text. */
function sentenceAt(text: string, index: number): string {
  const ends = [...text.matchAll(/[.?!]["”’)]?(?=\s|$)/g)].map(({ index: at, 0: mark }) => at + mark.length);
  const start = ends.findLast((end) => end <= index) ?? 0;
  return text.slice(start, ends.find((end) => end > index) ?? text.length).trim();
}

/** Where a question may be divided, and how far each of these places is from its middle. */
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
 * Where a long question is best divided in two: between two of its sentences, or before its second clause that asks, nearest to the middle.
 * @returns the place in the text at which the second part begins; null for one that is said in one go
 */
export function findBreath(text: string): number | null {
  if (countWords(text) < LEAST_WORDS) return null;
  const places = breathsIn(text);
  return places.toSorted((one, other) => one.offCentre - other.offCentre)[0]?.at ?? null;
}

/** A question in all of its sentences and of its clauses that ask. */
export function partsToAsk(text: string): readonly string[] {
  const starts = [0, ...new Set(breathsIn(text).map(({ at }) => at))].toSorted((one, other) => one - other);
  return starts.map((start, index) => text.slice(start, starts[index + 1]).trim());
}

/** A question as it is to be spoken: where it is long, with a pause between its two parts. */
export function inBreaths(text: string): string {
  if (text.includes(BREATH)) return text;
  const at = findBreath(text);
  return at === null ? text : `${text.slice(0, at).trimEnd()}${BREATH}${text.slice(at)}`;
}
