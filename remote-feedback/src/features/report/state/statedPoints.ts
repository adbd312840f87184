import type { QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import type { PointState } from '@prova/api/types/feedback';

type PointAnswer = QuestionFeedbackAnswer['points'][number];

/** A point with its state in the answer. */
export type StatedPoint = PointAnswer & { readonly state: PointState };

/** Number of points per kind of task. */
export interface PointsToDo {
  readonly correct: number;
  readonly complete: number;
  readonly add: number;
}

/** Points of a question with their states; empty if the server knows no states. */
export function statedPoints({ points }: QuestionFeedbackAnswer): readonly StatedPoint[] {
  if (points.every(({ state }) => state === null)) return [];
  // States unknown to this page fall back to `made`.
  return points.map((point) => ({ ...point, state: point.state ?? (point.made ? 'made' : 'unsure') }));
}

const isGap = ({ state, isAsked }: StatedPoint) => state === 'missing' && isAsked !== false;

/**
 * Points that the answer was judged by: all except unsure points, and missing points that the question did
 * not ask for.
 */
export const judgedPoints = (points: readonly StatedPoint[]) =>
  points.filter((point) => isGap(point) || (point.state !== 'missing' && point.state !== 'unsure'));

/** Further points of a full answer: possibly said, or missing but not asked for. */
export const otherPoints = (points: readonly StatedPoint[]) =>
  points.filter((point) => point.state === 'unsure' || (point.state === 'missing' && !isGap(point)));

/** Points that the question asks for and the answer lacks for certain. */
export const gapsAmong = (points: readonly StatedPoint[]) => points.filter(isGap);

/** Statements that the answer does not fully make. */
export const statementsToAdd = (points: readonly StatedPoint[]): readonly string[] =>
  points.flatMap(({ state, statement }) =>
    statement !== null && (state === 'missing' || state === 'partly') ? [statement] : [],
  );

/**
 * Counts the tasks for an answer's points.
 * @param corrections number of corrections in the report, which need not concern one of the points
 */
export function countToDo(points: readonly StatedPoint[], corrections: number): PointsToDo {
  const count = (wanted: PointState) => points.filter(({ state }) => state === wanted).length;
  return {
    correct: Math.max(count('wrong'), corrections),
    complete: count('partly'),
    add: gapsAmong(points).length,
  };
}
