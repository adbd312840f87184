import type { Interview } from '@prova/shared/api-types/interview';

export interface ScoredInterview {
  readonly id: string;
  readonly createdAt: string;
  readonly score: number;
}

/** The finished interviews that have a score, oldest first. */
export function scoredInOrder(interviews: readonly Interview[]): readonly ScoredInterview[] {
  return interviews
    .flatMap(({ id, createdAt, score, interviewStatus }) =>
      interviewStatus === 'FINISHED' && typeof score === 'number' ? [{ id, createdAt, score }] : [],
    )
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
