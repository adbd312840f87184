import type { QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';

/** A point with the interviews that asked for it, oldest first, and in how many of them it was made. */
export interface PointWithHistory {
  readonly id: string;
  readonly name: string;
  readonly history: readonly boolean[];
  readonly made: number;
}

/** With one interview there is nothing to compare. */
const LEAST_INTERVIEWS = 2;

/** The points that several interviews asked for. */
export function pointHistory({ points }: QuestionFeedbackAnswer): readonly PointWithHistory[] {
  return points.flatMap(({ id, name, history }) =>
    history.length < LEAST_INTERVIEWS ? [] : [{ id, name, history, made: history.filter(Boolean).length }],
  );
}
