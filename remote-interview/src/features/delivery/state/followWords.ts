import alignSequences from '@jest/diff-sequences';

/** The place of each word of a text in a later version of it; null for words that changed. */
export type Places = readonly (number | null)[];

export function alignWords(words: readonly string[], later: readonly string[]): Places {
  const places: (number | null)[] = words.map(() => null);
  alignSequences(
    words.length,
    later.length,
    (one, other) => words[one] === later[other],
    (length, from, to) => {
      for (let at = 0; at < length; at += 1) places[from + at] = to + at;
    },
  );
  return places;
}

interface Addition {
  readonly from: number;
  readonly to: number;
}

/**
 * The times of words in a later transcript: known words keep theirs, changed ones inherit one, and words added
 * at the end share the time of their addition evenly.
 */
export function followTimes(
  times: readonly number[],
  places: Places,
  length: number,
  { from, to }: Addition,
): number[] {
  const kept = places.findLastIndex((place) => place !== null);
  const tail = (places[kept] ?? -1) + 1;
  const reworded = times.slice(kept + 1, kept + 1 + length - tail);
  const added = length - tail - reworded.length;
  const own = new Map(places.map((place, at) => [place, times[at]] as const));
  const followed: number[] = [];
  for (let at = 0; at < tail; at += 1) followed.push(own.get(at) ?? followed.at(-1) ?? times[0] ?? from);
  const step = (to - from) / Math.max(1, added);
  return [...followed, ...reworded, ...Array.from({ length: added }, (_, at) => from + at * step)];
}

/**
 * The place of a silence, by the number of words before it, in a later transcript; null if uncertain. One word
 * beside it must be the same, and nothing may stand between them.
 */
export function followSilence(before: number | null, places: Places): number | null {
  if (before === null) return null;
  const left = places[before - 1] ?? null;
  const right = places[before] ?? null;
  if (left === null) return right;
  return right === null || right === left + 1 ? left + 1 : null;
}
