import { feedbackAnswerSchema } from '@prova/api/answers/feedbackAnswer';
import { isReadable } from '@prova/shared/http/tolerant';
import * as v from 'valibot';
import { percentCorrect } from './performance';
import { bandOf, shareOf, totalPercent } from './scores';
import { performanceTone, totalTone } from '../../../ui/tones';

const score = (current: number) => ({ min: 0, max: 100, current });
/** A question, parsed as the page parses it. */
function readQuestion(question: object) {
  const answer = { status: 'FINISHED', domains: [{ questions: [question] }] };
  const domains = v.parse(feedbackAnswerSchema, answer).domains.filter(isReadable);
  const read = domains.flatMap(({ questions }) => questions).find(isReadable);
  if (!read) throw new Error('The question cannot be read.');
  return read;
}
const readScores = (question: object) => readQuestion(question).scores;
const readTotal = (question: object) => totalPercent(readQuestion(question));

test.each([
  [100, 'green'],
  [80, 'green'],
  [79, 'blue'],
  [60, 'blue'],
  [59, 'yellow'],
  [40, 'yellow'],
  [39, 'red'],
  [0, 'red'],
])('[F2] classifies a performance bar of %i %% as %s', (percent, tone) => {
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
])('[F3] classifies a total-score bar of %i %% as %s', (percent, tone) => {
  expect(totalTone(percent)).toBe(tone);
});

test('[F2] rounds a level’s percentage, and returns 0 without questions', () => {
  expect(percentCorrect({ totalQuestions: 3, correctAnswers: 2 })).toBe(67);
  expect(percentCorrect({ totalQuestions: 0, correctAnswers: 0 })).toBe(0);
});

test('[F3] clamps a score to its limits', () => {
  expect(shareOf({ min: 1, max: 5, current: 3 })).toBe(0.5);
  expect(shareOf({ min: 0, max: 10, current: 12 })).toBe(1);
  expect(shareOf({ min: 0, max: 10, current: -1 })).toBe(0);
  expect(shareOf({ min: 5, max: 5, current: 5 })).toBe(0);
});

test('[F3] uses the server’s total, whatever the scores', () => {
  const scores = { accuracy: score(5), clarity: score(100), relevance: score(100) };
  expect(readTotal({ total: 7, scores })).toBe(7);
  expect(readTotal({ total: 0, scores })).toBe(0);
  expect(readTotal({ total: 66.6, scores: {} })).toBe(67);
});

test.each([null, undefined, -1, 101, 'much'])(
  '[F3] falls back to the mean of the scores for a total of %p',
  (total) => {
    expect(readTotal({ total, scores: { accuracy: score(80), clarity: score(40) } })).toBe(60);
  },
);

test('[F3] averages only the scores present', () => {
  const scores = { accuracy: score(80), depth: score(40), clarity: null, relevance: score(61) };
  expect(readScores({ scores }).map(({ name }) => name)).toEqual(['accuracy', 'depth', 'relevance']);
  expect(readTotal({ scores })).toBe(60);
  expect(readTotal({ scores: {} })).toBeNull();
  // Some servers send the scores next to the texts, without an object around them.
  expect(readScores(scores)).toEqual(readScores({ scores }));
});

test('[F3] marks an unreadable score as broken, and derives the total from the other scores', () => {
  const question = readQuestion({
    scores: { accuracy: score(80), depth: { min: 0, max: null, current: 4 }, clarity: 'good' },
  });
  expect(question.scores).toEqual([
    { name: 'accuracy', min: 0, max: 100, current: 80 },
    { name: 'depth', isBroken: true },
    { name: 'clarity', isBroken: true },
  ]);
  expect(totalPercent(question)).toBe(80);
});

test('[F3] shows a range that contains the total, bounds included, and no other range', () => {
  const band = (total: unknown, low: number, high: number) =>
    bandOf(readQuestion({ total, totalRange: { low, high }, scores: { accuracy: score(60) } }));
  expect(band(71, 55, 80)).toEqual({ low: 55, high: 80 });
  expect(band(70.8, 71, 100)).toEqual({ low: 71, high: 100 });
  expect(band(71, 0, 71)).toEqual({ low: 0, high: 71 });
  expect(band(71, 72, 80)).toBeNull();
  expect(band(71, 55, 70)).toBeNull();
  // The range does not apply to the mean of the scores.
  expect(band(null, 55, 80)).toBeNull();
  expect(bandOf(readQuestion({ total: 71 }))).toBeNull();
});
