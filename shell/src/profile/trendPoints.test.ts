import type { InterviewPageAnswer } from '@prova/shared/answers/interviewAnswer';
import { scoredInOrder, TREND_HEIGHT, TREND_WIDTH, trendPoints } from './trendPoints';

type Listed = Exclude<InterviewPageAnswer['interviews'][number], { broken: unknown }>;

const listed = (id: string, more: object = {}) =>
  ({
    id,
    createdAt: `2026-11-0${id}T10:00:00Z`,
    score: 50,
    status: 'FINISHED',
    settings: { practice: false },
    ...more,
  }) as unknown as Listed;

test('the trend has the finished interviews with a score, oldest first, and no practice', () => {
  const trend = scoredInOrder([
    listed('3', { score: 70 }),
    listed('2', { settings: { practice: true }, score: 100 }),
    listed('4', { status: 'IN_PROGRESS' }),
    listed('5', { score: null }),
    listed('6', { createdAt: null }),
    listed('1'),
  ]);
  expect(trend.map(({ id, score }) => [id, score])).toEqual([
    ['1', 50],
    ['3', 70],
  ]);
});

test('scores stand from left to right, 100 at the top, and nothing leaves the field', () => {
  expect(trendPoints([0, 100, 150])).toEqual([
    { x: 0, y: TREND_HEIGHT },
    { x: TREND_WIDTH / 2, y: 0 },
    { x: TREND_WIDTH, y: 0 },
  ]);
  expect(trendPoints([50])).toEqual([{ x: 0, y: TREND_HEIGHT / 2 }]);
});
