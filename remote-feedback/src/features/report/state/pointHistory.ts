import type { QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';

/**
 * A point with its history: for each interview that asked for it, oldest first, whether the answer made the
 * point.
 */
export interface PointWithHistory {
  readonly id: string;
  readonly name: string;
  readonly history: readonly boolean[];
  readonly made: number;
}

/** Minimum number of interviews: a single one allows no comparison. */
const LEAST_INTERVIEWS = 2;

/** Points that several interviews asked for. */
export function pointHistory({ points }: QuestionFeedbackAnswer): readonly PointWithHistory[] {
  return points.flatMap(({ id, name, history }) =>
    history.length < LEAST_INTERVIEWS ? [] : [{ id, name, history, made: history.filter(Boolean).length }],
  );
}
