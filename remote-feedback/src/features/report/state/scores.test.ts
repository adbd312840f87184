import type { QuestionFeedback } from '@prova/shared/api-types/feedback';
import { percentCorrect } from './performance';
import { givenScores, shareOf, totalPercent } from './scores';
import { performanceTone, totalTone } from './tones';

const score = (current: number) => ({ min: 0, max: 100, current });
const withScores = (scores: QuestionFeedback['scores']): QuestionFeedback => ({ question: 'Why?', scores });

test.each([
  [100, 'green'],
  [80, 'green'],
  [79, 'blue'],
  [60, 'blue'],
  [59, 'yellow'],
  [40, 'yellow'],
  [39, 'red'],
  [0, 'red'],
])('[F2] a performance bar of %i %% is %s', (percent, tone) => {
  expect(performanceTone(percent)).toBe(tone);
});

test.each([
  [0, 'red'],
  [20, 'red'],
  [21, 'orange'],
  [40, 'orange'],
  [41, 'yellow'],
  [60, 'yellow'],
  [61, 'blue'],
  [80, 'blue'],
  [81, 'green'],
  [100, 'green'],
])('[F3] a total-score bar of %i %% is %s', (percent, tone) => {
  expect(totalTone(percent)).toBe(tone);
});

test('[F2] the percentage of a level is whole, and 0 where nothing was asked', () => {
  expect(percentCorrect({ level: 'EXPERT', totalQuestions: 3, correctAnswers: 2 })).toBe(67);
  expect(percentCorrect({ level: 'EXPERT', totalQuestions: 0, correctAnswers: 0 })).toBe(0);
});

test('[F3] a score stands between its own limits, and never outside them', () => {
  expect(shareOf({ min: 1, max: 5, current: 3 })).toBe(0.5);
  expect(shareOf({ min: 0, max: 10, current: 12 })).toBe(1);
  expect(shareOf({ min: 0, max: 10, current: -1 })).toBe(0);
  expect(shareOf({ min: 5, max: 5, current: 5 })).toBe(0);
});

test('[F3] the total is the mean of the scores that were given', () => {
  const scores = { accuracy: score(80), depth: score(40), clarity: null, relevance: score(61) };
  expect(givenScores(withScores(scores)).map(({ name }) => name)).toEqual(['accuracy', 'depth', 'relevance']);
  expect(totalPercent(withScores(scores))).toBe(60);
  expect(totalPercent(withScores({}))).toBeNull();
});
