/** Where a sentence ends, its marks and the space behind them included. */
const SENTENCE_END = /[.!?…]+["”’)]*\s+/g;
/** So many characters are said in the time of a pause: half a second, and the silence around it. */
const PAUSE = 12;

/** How many characters are said by a moment, pauses counted as if something were said in them. */
function reachedBy(text: string, share: number, pausesAt: readonly number[]): number {
  const within = pausesAt.filter((at) => at > 0 && at < text.length);
  const passed = Math.floor(Math.min(1, Math.max(0, share)) * (text.length + within.length * PAUSE));
  let reached = passed;
  for (const at of within.toSorted((one, other) => one - other)) {
    // While it lasts, the last word before it is the one that was said.
    if (reached > at) reached = Math.max(at - 1, reached - PAUSE);
  }
  return Math.min(reached, text.length);
}

/**
 * Which part of a text is being said: from the beginning of the sentence to the end of the word that the voice has come to.
 * How far that is, is told by the share of the sound, since every character takes about as long as another.
 * @param share of the sound that was heard, from 0 to 1
 * @param pausesAt where in the text the voice pauses
 */
export function saidSoFar(
  text: string,
  share: number,
  pausesAt: readonly number[] = [],
): { start: number; end: number } {
  const reached = reachedBy(text, share, pausesAt);
  const rest = text.slice(reached).search(/\s|$/);
  const end = reached + rest;
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(SENTENCE_END)) {
    if (index + mark.length <= reached) start = index + mark.length;
  }
  return { start, end };
}
