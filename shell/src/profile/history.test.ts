import { interviewPageAnswerSchema, type ListedInterview } from '@prova/shared/answers/interviewAnswer';
import { isReadable } from '@prova/shared/answers/tolerant';
import type { Interview } from '@prova/shared/api-types/interview';
import * as v from 'valibot';
import { greetingOf } from './Dashboard';
import { domainNames } from './InterviewRow';
import { scoredInOrder, TREND_HEIGHT, TREND_WIDTH, trendPoints } from './trendPoints';

/** An interview as the page reads it from an answer. */
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

test('[S15] only finished interviews with a score are in the trend, oldest first', () => {
  const scored = scoredInOrder([
    interview({ id: 'new', score: 70, createdAt: '2026-02-01T00:00:00Z' }),
    interview({ id: 'running', score: 10, interviewStatus: 'IN_PROGRESS' }),
    interview({ id: 'unscored', score: null }),
    interview({ id: 'old', score: 0, createdAt: '2026-01-01T00:00:00Z' }),
  ]);
  expect(scored.map(({ id }) => id)).toEqual(['old', 'new']);
});

test('[S15] the trend spans its field from left to right, 100 at the top', () => {
  expect(trendPoints([0, 50, 120])).toEqual([
    { x: 0, y: TREND_HEIGHT },
    { x: TREND_WIDTH / 2, y: TREND_HEIGHT / 2 },
    { x: TREND_WIDTH, y: 0 },
  ]);
});

test('[S15] domains are named from the settings, else from the interview itself', () => {
  const chosen = { name: 'DOMAIN_ID', type: 'UUID', value: 'd1' } as const;
  expect(domainNames(interview({ properties: [chosen] }), [react])).toEqual(['React']);
  expect(domainNames(interview({ domainId: 'd1' }), [react])).toEqual(['React']);
  expect(domainNames(interview({ domainId: 'gone' }), [react])).toEqual([]);
});

test('[S15] the day turns at 12:00 and at 18:00', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => greetingOf(hour));
  expect(greetings.indexOf('afternoon')).toBe(12);
  expect(greetings.indexOf('evening')).toBe(18);
  expect(greetings.filter((greeting) => greeting === 'morning')).toHaveLength(12);
});
