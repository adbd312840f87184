import type { InterviewPageAnswer } from '@prova/shared/answers/interviewAnswer';
import { isBroken } from '@prova/shared/answers/tolerant';

export interface ScoredInterview {
  readonly id: string;
  readonly createdAt: string;
  readonly score: number;
}

/** The finished interviews that have a score and a date, without which they have no place, oldest first. */
export function scoredInOrder(
  interviews: Readonly<InterviewPageAnswer['interviews']>,
): readonly ScoredInterview[] {
  return interviews
    .flatMap((interview) => {
      if (isBroken(interview)) return [];
      const { id, createdAt, score, status, settings } = interview;
      if (settings.practice) return [];
      return status === 'FINISHED' && score !== null && createdAt !== null ? [{ id, createdAt, score }] : [];
    })
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

export const TREND_WIDTH = 560;
export const TREND_HEIGHT = 132;

/** Places scores (0–100) from left to right on a field of `TREND_WIDTH` × `TREND_HEIGHT`, 100 at the top. */
export function trendPoints(
  scores: readonly number[],
): readonly { readonly x: number; readonly y: number }[] {
  const step = TREND_WIDTH / Math.max(1, scores.length - 1);
  return scores.map((score, at) => ({
    x: Math.round(at * step),
    y: Math.round(TREND_HEIGHT * (1 - Math.min(100, Math.max(0, score)) / 100)),
  }));
}
