import type { ReadText } from './readText';

/**
 * Finds verbatim repetitions of some texts in an answer, function words included.
 * @param least number of consecutive words that make a repetition; a shorter text must be repeated whole
 */
export function findRuns(
  tokens: ReadText['tokens'],
  texts: readonly (readonly string[])[],
  least: number,
): { tokens: ReadonlySet<number>; texts: number } {
  const places = new Map<string, number[]>();
  tokens.forEach(({ word }, index) => {
    const known = places.get(word);
    if (known) known.push(index);
    else places.set(word, [index]);
  });
  const repeated = new Set<number>();
  let found = 0;
  for (const text of texts) {
    const run = Math.min(least, text.length);
    let isRepeated = false;
    for (let from = 0; run > 0 && from + run <= text.length; from += 1) {
      for (const index of places.get(text[from] ?? '') ?? []) {
        let length = 0;
        while (length < run && tokens[index + length]?.word === text[from + length]) length += 1;
        if (length < run) continue;
        isRepeated = true;
        for (let offset = 0; offset < run; offset += 1) repeated.add(index + offset);
      }
    }
    if (isRepeated) found += 1;
  }
  return { tokens: repeated, texts: found };
}
