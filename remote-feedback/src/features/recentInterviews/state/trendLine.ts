import type { TrendAnswer } from '@prova/api/answers/trendAnswer';

export const TREND_WIDTH = 240;
export const TREND_HEIGHT = 72;

/** Minimum number of answers behind a point; fewer say little. */
const FEW_ANSWERS = 3;

/**
 * Points from left to right on a field of `TREND_WIDTH` × `TREND_HEIGHT`, 100 at the top; a single point is
 * centred.
 */
export function trendLine(points: TrendAnswer['points']) {
  const step = TREND_WIDTH / Math.max(1, points.length - 1);
  const left = points.length === 1 ? TREND_WIDTH / 2 : 0;
  return points.map(({ average, answers }, at) => ({
    x: Math.round(left + at * step),
    y: Math.round(TREND_HEIGHT * (1 - average / 100)),
    isSlight: answers < FEW_ANSWERS,
  }));
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Numbers of answers and interviews behind a trend. `interviews` is null if the server does not count them.
 */
export function countBehind(points: TrendAnswer['points']) {
  const interviews = points.flatMap(({ interviews: count }) => count ?? []);
  return {
    answers: sumOf(points.map(({ answers }) => answers)),
    interviews: interviews.length === points.length ? sumOf(interviews) : null,
  };
}

/** Whether any trend has more than one point: a single point shows no change. */
export const hasTrend = (trends: readonly TrendAnswer[]) => trends.some(({ points }) => points.length > 1);
