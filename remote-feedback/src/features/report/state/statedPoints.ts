import type { QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import type { PointState } from '@prova/api/types/feedback';

type PointAnswer = QuestionFeedbackAnswer['points'][number];

/** A point with what the answer does with it. */
export type StatedPoint = PointAnswer & { readonly state: PointState };

/** How many points there is something to do about. */
export interface PointsToDo {
  readonly correct: number;
  readonly complete: number;
  readonly add: number;
}

/** The points of a question, each with its state; none where the server knows of no states. */
export function statedPoints({ points }: QuestionFeedbackAnswer): readonly StatedPoint[] {
  if (points.every(({ state }) => state === null)) return [];
  // Of a state that this page does not know nobody here can say more.
  return points.map((point) => ({ ...point, state: point.state ?? (point.made ? 'made' : 'unsure') }));
}

const isGap = ({ state, isAsked }: StatedPoint) => state === 'missing' && isAsked !== false;

/** What the answer was judged by: everything that is known of a point, but not the lack of what the question did not ask for. */
export const judgedPoints = (points: readonly StatedPoint[]) =>
  points.filter((point) => isGap(point) || (point.state !== 'missing' && point.state !== 'unsure'));

/** What a full answer also covers: what may have been said, and what was not asked for. */
export const otherPoints = (points: readonly StatedPoint[]) =>
  points.filter((point) => point.state === 'unsure' || (point.state === 'missing' && !isGap(point)));

/** The points that the question asks for and the answer surely lacks. */
export const gapsAmong = (points: readonly StatedPoint[]) => points.filter(isGap);

/** What there is to do about the points of an answer. @param corrections that the report makes: an error need not be about one of the points */
export function countToDo(points: readonly StatedPoint[], corrections: number): PointsToDo {
  const count = (wanted: PointState) => points.filter(({ state }) => state === wanted).length;
  return {
    correct: Math.max(count('wrong'), corrections),
    complete: count('partly'),
    add: gapsAmong(points).length,
  };
}
