import { createSeededRandom } from '@prova/node/createSeededRandom';

/** A repeatable source of numbers in [0, 1) from a text seed, hashed by FNV-1a. */
export function createRandom(seed: string): () => number {
  let hash = 0x811c9dc5;
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return createSeededRandom(hash);
}
