/** The end of a sentence, with its punctuation and trailing space. */
const SENTENCE_END = /[.!?…]+["”’)]*\s+/g;
/** Number of characters spoken in the time of a pause: half a second, and the silence around it. */
const PAUSE = 12;

/** Characters spoken by a moment, with pauses counted as characters. */
function reachedBy(text: string, share: number, pausesAt: readonly number[]): number {
  const within = pausesAt.filter((at) => at > 0 && at < text.length);
  const passed = Math.floor(Math.min(1, Math.max(0, share)) * (text.length + within.length * PAUSE));
  let reached = passed;
  for (const at of within.toSorted((one, other) => one - other)) {
    // During a pause, the last word before it counts as the spoken one.
    if (reached > at) reached = Math.max(at - 1, reached - PAUSE);
  }
  return Math.min(reached, text.length);
}

/**
 * The part of a text being spoken: from the start of the sentence to the end of the current word. Estimated
 * from the share of the sound, since characters take about equal time.
 * @param share of the sound that was heard, from 0 to 1
 * @param pausesAt where the voice pauses within the text
 */
export function transcriptSoFar(
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
