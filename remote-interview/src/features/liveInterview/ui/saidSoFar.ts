/** Where a sentence ends, its marks and the space behind them included. */
const SENTENCE_END = /[.!?…]+["”’)]*\s+/g;

/**
 * Which part of a text is being said: from the beginning of the sentence to the end of the word that the voice has come to.
 * How far that is, is told by the share of the sound, since every character takes about as long as another.
 * @param share of the sound that was heard, from 0 to 1
 */
export function saidSoFar(text: string, share: number): { start: number; end: number } {
  const reached = Math.floor(Math.min(1, Math.max(0, share)) * text.length);
  const rest = text.slice(reached).search(/\s|$/);
  const end = reached + rest;
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(SENTENCE_END)) {
    if (index + mark.length <= reached) start = index + mark.length;
  }
  return { start, end };
}
