/** The place of each word of a text in a later version of it; null for words that changed. */
export type Places = readonly (number | null)[];

/** Most pairs of changed words to compare: a thousand words rewritten as a thousand others. */
const MOST_PAIRS = 1_000_000;

/**
 * Aligns the longest common subsequence of words. Words between the common beginning and end have no places if
 * they are too many to compare.
 */
export function alignWords(words: readonly string[], later: readonly string[]): Places {
  const places: (number | null)[] = words.map(() => null);
  const shorter = Math.min(words.length, later.length);
  let start = 0;
  for (; start < shorter && words[start] === later[start]; start += 1) places[start] = start;
  let end = 0;
  for (; end < shorter - start && words.at(-1 - end) === later.at(-1 - end); end += 1) {
    places[words.length - 1 - end] = later.length - 1 - end;
  }
  const [rows, columns] = [words.length - start - end, later.length - start - end];
  if (rows * columns > MOST_PAIRS) return places;
  const isSame = (row: number, column: number) => words[start + row] === later[start + column];
  // The lengths of the longest common subsequences from each pair of words on.
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  const lengthFrom = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = isSame(row, column)
        ? lengthFrom(row + 1, column + 1) + 1
        : Math.max(lengthFrom(row + 1, column), lengthFrom(row, column + 1));
    }
  }
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (isSame(row, column)) {
      places[start + row] = start + column;
      row += 1;
      column += 1;
    } else if (lengthFrom(row + 1, column) >= lengthFrom(row, column + 1)) row += 1;
    else column += 1;
  }
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
