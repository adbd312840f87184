import type { Token } from './tokenize';

/** Number of consecutive words at the beginning or end of several sentences that make a template. */
const SAME_WORDS = 3;
/** Of fewer sentences, two may well begin alike. */
const LEAST_SENTENCES = 3;

/** Share of sentences that begin, or end, with the same words as another, 0–1. */
export function templateShareOf(tokens: readonly Token[]): number {
  const sentences: string[][] = [];
  for (const { word, sentence } of tokens) (sentences[sentence] ??= []).push(word);
  const written = sentences.filter((words) => words.length > 0);
  if (written.length < LEAST_SENTENCES) return 0;
  const begun = written.map((words) => words.slice(0, SAME_WORDS).join(' '));
  const ended = written.map((words) => words.slice(-SAME_WORDS).join(' '));
  return Math.max(repeatedShareOf(begun), repeatedShareOf(ended));
}

function repeatedShareOf(texts: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return texts.filter((text) => (counts.get(text) ?? 0) > 1).length / texts.length;
}
