/** In how many sentences each word is, a sentence given as its words. */
export function countUsers(sentences: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of sentences)
    for (const [index, word] of words.entries())
      if (words.indexOf(word) === index) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
