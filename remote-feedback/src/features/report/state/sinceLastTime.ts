import { formatDay } from '@prova/shared/i18n/formatTime';
import type { FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { overallScore } from './scores';

/** Change in score since the interview that this one is compared with. */
export interface ScoreChange {
  /** Points out of 100; negative if the score fell. */
  readonly change: number;
  /** `yyyy-MM-dd`; null if the server sends no date. */
  readonly day: string | null;
  /** Address of the earlier report; null for readers without access to it. */
  readonly link: string | null;
}

/** Change since the repeated interview, else since the last comparable one; null if there is nothing to compare. */
export function sinceLastTime(
  feedback: FeedbackAnswer,
  linkToReport: ((interviewId: string) => string) | undefined,
): ScoreChange | null {
  const earlier = feedback.repeats ?? feedback.previous;
  const score = overallScore(feedback);
  if (!earlier || earlier.score === null || score === null) return null;
  return {
    change: score - Math.round(earlier.score),
    day: formatDay(earlier.createdAt),
    link: linkToReport?.(earlier.interviewId) ?? null,
  };
}
