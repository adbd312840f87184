/** How far a score reaches in a word, weakest first; each is a fifth of the way. */
export const SCORE_WORDS = ['weak', 'thin', 'partly', 'solid', 'strong'] as const;
export type ScoreWord = (typeof SCORE_WORDS)[number];

/** @param share where a score stands between its limits, 0 to 1 */
export function scoreWord(share: number): ScoreWord {
  const fifth = Math.min(SCORE_WORDS.length - 1, Math.max(0, Math.floor(share * SCORE_WORDS.length)));
  return SCORE_WORDS[fifth] ?? 'weak';
}
