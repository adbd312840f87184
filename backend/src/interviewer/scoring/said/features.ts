/** Two words are one number; no question knows so many words. */
const MOST_WORDS = 1 << 15;
/** So many meaningful words behind another stand in an order with it. */
const REACH = 4;
export const UNKNOWN = -1;

/** Numbers words as they come, from 1 on. */
export function createWordNumbers(): { numbers: Map<string, number>; numberOf: (word: string) => number } {
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, numbers.size + 1);
    return numbers.size;
  };
  return { numbers, numberOf };
}

/** Every word, and every two that stand together in their order, by their places in a sentence. */
export function eachFeature(length: number, visit: (first: number, second: number | null) => void): void {
  for (let first = 0; first < length; first += 1) {
    visit(first, null);
    for (let second = first + 1; second < length && second <= first + REACH; second += 1)
      visit(first, second);
  }
}

/** Of what holds an unknown word nothing was learnt, and no key is negative. */
export function keyOf(words: readonly number[], first: number, second: number | null): number {
  const one = words[first] ?? UNKNOWN;
  const other = second === null ? 0 : (words[second] ?? UNKNOWN);
  return one < 0 || other < 0 ? UNKNOWN : one * MOST_WORDS + other;
}

/** Where a key stands among the sorted ones. */
export function placeOf(key: number, keys: Int32Array): number | undefined {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key ? low : undefined;
}
