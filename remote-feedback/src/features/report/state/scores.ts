import {
  SCORE_NAMES,
  type QuestionFeedback,
  type Score,
  type ScoreName,
} from '@prova/shared/api-types/feedback';

export type NamedScore = Score & { readonly name: ScoreName };

/** Where a score stands between its own limits, 0 to 1. */
export function shareOf({ min, max, current }: Score): number {
  if (max <= min) return 0;
  return Math.min(1, Math.max(0, (current - min) / (max - min)));
}

/** The scores that the interviewer gave, in their usual order. */
export function givenScores({ scores }: QuestionFeedback): NamedScore[] {
  return SCORE_NAMES.flatMap((name) => {
    const score = scores[name];
    return score ? [{ name, ...score }] : [];
  });
}

/** The mean of all scores as a whole percentage; null where none was given. */
export function totalPercent(question: QuestionFeedback): number | null {
  const scores = givenScores(question);
  if (scores.length === 0) return null;
  const sum = scores.reduce((total, score) => total + shareOf(score), 0);
  return Math.round((100 * sum) / scores.length);
}
