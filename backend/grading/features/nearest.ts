import type { Sentence } from './sentences';

/** Similarity to the most similar sentence, 0–1. */
export type Nearest = (words: ReadonlySet<string>) => number;

/** Indexes sentences for a search by cosine similarity, with idf weights. */
export function indexSentences(sentences: readonly Sentence[], idfOf: (word: string) => number): Nearest {
  const lengthOf = (words: Iterable<string>) => {
    let sum = 0;
    for (const word of words) sum += idfOf(word) ** 2;
    return Math.sqrt(sum) || 1;
  };
  const byWord = new Map<string, number[]>();
  const lengths = sentences.map((sentence, index) => {
    const words = new Set(sentence);
    for (const word of words) {
      const known = byWord.get(word);
      if (known) known.push(index);
      else byWord.set(word, [index]);
    }
    return lengthOf(words);
  });
  return (words) => {
    const products = new Map<number, number>();
    for (const word of words) {
      const square = idfOf(word) ** 2;
      for (const index of byWord.get(word) ?? []) products.set(index, (products.get(index) ?? 0) + square);
    }
    let most = 0;
    for (const [index, product] of products) most = Math.max(most, product / (lengths[index] ?? 1));
    return most / lengthOf(words);
  };
}
