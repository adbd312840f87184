import { interviewPageAnswerSchema, type ListedInterview } from '@prova/api/answers/interviewAnswer';
import { isReadable } from '@prova/shared/http/tolerant';
import type { Interview } from '@prova/api/types/interview';
import * as v from 'valibot';
import { domainNames } from '../ui/RecentRow';
import { countBehind, TREND_HEIGHT, TREND_WIDTH, trendLine } from './trendLine';

/** An interview as the page reads it from a response. */
function interview(over: Partial<Interview>): ListedInterview {
  const row = {
    id: 'i',
    createdAt: '2026-01-05T09:00:00Z',
    interviewStatus: 'FINISHED',
    properties: [],
    ...over,
  };
  const [read] = v.parse(interviewPageAnswerSchema, { interviews: [row] }).interviews.filter(isReadable);
  if (!read) throw new Error('The interview could not be read');
  return read;
}
const react = { id: 'd1', name: 'react', displayName: 'React', status: 'ACTIVATED' };

const point = (average: number, answers = 5, interviews: number | null = 1) => ({
  from: null,
  to: '2026-01-05T09:00:00Z',
  average,
  answers,
  interviews,
});

test('[I5] spans a trend from left to right with 100 at the top, and marks points with few answers', () => {
  expect(trendLine([point(0, 2), point(50, 3), point(100)])).toEqual([
    { x: 0, y: TREND_HEIGHT, isSlight: true },
    { x: TREND_WIDTH / 2, y: TREND_HEIGHT / 2, isSlight: false },
    { x: TREND_WIDTH, y: 0, isSlight: false },
  ]);
  expect(trendLine([point(50)])).toEqual([{ x: TREND_WIDTH / 2, y: TREND_HEIGHT / 2, isSlight: false }]);
});

test('[I5] sums the answers of a trend, and the interviews only if every point counts them', () => {
  expect(countBehind([point(1, 4, 2), point(2, 3, 1)])).toEqual({ answers: 7, interviews: 3 });
  expect(countBehind([point(1, 4, 2), point(2, 3, null)])).toEqual({ answers: 7, interviews: null });
});

test('[S15] names domains from the settings, else from the interview', () => {
  const chosen = { name: 'DOMAIN_ID', type: 'UUID', value: 'd1' } as const;
  expect(domainNames(interview({ properties: [chosen] }), [react])).toEqual(['React']);
  expect(domainNames(interview({ domainId: 'd1' }), [react])).toEqual(['React']);
  expect(domainNames(interview({ domainId: 'gone' }), [react])).toEqual([]);
});
