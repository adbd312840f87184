/** Words for a score, weakest first. Each covers a fifth of the range. */
export const SCORE_WORDS = ['weak', 'thin', 'partly', 'solid', 'strong'] as const;
export type ScoreWord = (typeof SCORE_WORDS)[number];

/** @param share position of the score between its limits, 0 to 1 */
export function scoreWord(share: number): ScoreWord {
  const fifth = Math.min(SCORE_WORDS.length - 1, Math.max(0, Math.floor(share * SCORE_WORDS.length)));
  return SCORE_WORDS[fifth] ?? 'weak';
}
