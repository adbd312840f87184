import { feedbackAnswerSchema, type DomainFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isReadable } from '@prova/shared/http/tolerant';
import type { DomainFeedback, Point, PointState, QuestionFeedback } from '@prova/api/types/feedback';
import * as v from 'valibot';
import { decidingMoments } from './decidingMoments';
import { countAnswers, groupByStatus, mainLevel } from './performance';
import { practiseNext } from './practiseNext';
import { hasPanel, linesOf, shownItems } from './sections';

/** A domain as the page reads it from an answer. */
function domain(over: Partial<DomainFeedback> = {}): DomainFeedbackAnswer {
  const domains = [{ domain: 'Java', status: 'COMPETENT', ...over }];
  const [read] = v.parse(feedbackAnswerSchema, { status: 'FINISHED', domains }).domains.filter(isReadable);
  if (!read) throw new Error('The domain could not be read');
  return read;
}
const question = (over: Partial<QuestionFeedback>): QuestionFeedback => ({
  question: 'Why?',
  scores: {},
  ...over,
});
const scored = (current: number) => ({ accuracy: { min: 0, max: 100, current } });

test('[F4] a text that is empty, blank or not available has nothing to show', () => {
  for (const text of [undefined, null, '', '  \n ', 'Not available', ' Not available\n']) {
    expect(linesOf(text)).toEqual([]);
  }
  expect(linesOf('One.\n\n Two. ')).toEqual(['One.', 'Two.']);
});

test('[F4] a list of blanks has nothing to show', () => {
  expect(shownItems(['', '  '])).toEqual([]);
  expect(shownItems(null)).toEqual([]);
  expect(shownItems([' Locks ', ''])).toEqual(['Locks']);
});

test('[F4] a domain opens only where there is a reasoning, a suggestion or a question', () => {
  expect(hasPanel(domain(), true)).toBe(false);
  expect(hasPanel(domain({ suggestion: 'Not available', questions: [] }), true)).toBe(false);
  expect(hasPanel(domain({ suggestion: 'Read on.' }), false)).toBe(true);
  expect(hasPanel(domain({ questions: [question({})] }), false)).toBe(true);
  expect(hasPanel(domain({ reasoning: 'Because.' }), true)).toBe(true);
  expect(hasPanel(domain({ reasoning: 'Because.' }), false)).toBe(false);
});

test('[F2] the level with the most questions decides what the status tooltip says', () => {
  const performance = [
    { level: 'BEGINNER' as const, totalQuestions: 1, correctAnswers: 1 },
    { level: 'ADVANCED' as const, totalQuestions: 3, correctAnswers: 0 },
    { level: 'EXPERT' as const, totalQuestions: 3, correctAnswers: 1 },
  ];
  expect(mainLevel(domain({ performance }))).toBe('ADVANCED');
  expect(mainLevel(domain())).toBeNull();
  expect(countAnswers([domain({ performance }), domain()])).toEqual({ total: 7, correct: 2 });
});

test('[F2] domains are grouped by status, best first', () => {
  const domains = [
    domain({ domain: 'SQL', status: 'NEEDS_IMPROVEMENT' }),
    domain({ domain: 'Java', status: 'EXCELLENT' }),
    domain({ domain: 'Linux', status: 'NEEDS_IMPROVEMENT' }),
  ];
  expect(groupByStatus(domains)).toEqual([
    { status: 'EXCELLENT', domains: ['Java'] },
    { status: 'NEEDS_IMPROVEMENT', domains: ['SQL', 'Linux'] },
  ]);
});

test('[F3] what to practise comes from the weakest answers, one thing of each before a second of any', () => {
  const questions = [
    question({ developmentAreas: 'Middle one.\nMiddle two.', scores: scored(50) }),
    question({
      developmentAreas: 'Not available',
      technicalGapsIdentified: ['Weak gap'],
      scores: scored(10),
    }),
    question({ developmentAreas: '', technicalGapsIdentified: [' '], scores: scored(0) }),
  ];
  const things = practiseNext([domain({ questions }), domain({ domain: 'SQL' })]);
  expect(things.map(({ task, place }) => [task, place.question])).toEqual([
    ['Weak gap', 1],
    ['Middle one.', 0],
    ['Middle two.', 0],
  ]);
});

test('[F3] no more than three things, and none after a flawless interview', () => {
  const many = question({ developmentAreas: 'a\nb\nc\nd' });
  expect(practiseNext([domain({ questions: [many] })])).toHaveLength(3);
  expect(practiseNext([domain({ questions: [question({})] })])).toEqual([]);
});

const point = (state: PointState, over: Partial<Point> = {}): Point => ({
  id: state,
  name: `Point ${state}`,
  made: state === 'made',
  state,
  ...over,
});

test('[F3] where points have states, what to practise is counted and names each question once', () => {
  const questions = [
    question({
      developmentAreas: 'An index is a copy.\nIt costs writes.',
      technicalGapsIdentified: ['Gap'],
      points: [
        point('wrong'),
        point('partly'),
        point('missing'),
        point('missing', { isAsked: false }),
        point('missing', { isAsked: true }),
        point('unsure'),
        point('made'),
      ],
      scores: scored(40),
    }),
    // An error that is about none of the points needs correcting as well, and what is unsure is nothing to do.
    question({
      developmentAreas: 'One error.',
      points: [point('made'), point('unsure')],
      scores: scored(20),
    }),
    question({ points: [point('made'), point('missing', { isAsked: false })], scores: scored(10) }),
    question({ developmentAreas: 'As before.', points: [{ id: 'a', name: 'A', made: false }] }),
  ];
  expect(
    practiseNext([domain({ questions })]).map(({ task, place: { question: at } }) => [task, at]),
  ).toEqual([
    ['As before.', 3],
    [{ correct: 1, complete: 0, add: 0 }, 1],
    [{ correct: 2, complete: 1, add: 2 }, 0],
  ]);
});

test('[F3] where points have states, a moment is what was said and the name of the point that it makes', () => {
  const answer = 'It hashes the key and picks a bucket. Sorting takes no time.';
  const momentsOf = (over: Partial<QuestionFeedback>) =>
    decidingMoments([domain({ questions: [question({ answer, ...over })] })]).map(
      ({ kind, quote, remark }) => [kind, quote, remark],
    );
  const strengths = 'You explained buckets: “It hashes the key and picks a bucket”.';
  const developmentAreas = 'It takes time: “Sorting takes no time”.';
  const made = point('made', { name: 'buckets', quote: 'hashes the key…' });
  expect(momentsOf({ strengths, developmentAreas, points: [point('wrong'), made] })).toEqual([
    ['showed', 'It hashes the key and picks a bucket', 'buckets'],
    ['missed', 'Sorting takes no time', null],
  ]);
  const elsewhere = point('made', { quote: 'Sorting' });
  expect(momentsOf({ strengths, points: [elsewhere, point('wrong', { quote: 'takes no time' })] })).toEqual([
    ['showed', 'It hashes the key and picks a bucket', null],
    ['missed', 'takes no time', null],
  ]);
  expect(
    momentsOf({
      technicalGapsIdentified: ['Not mentioned: resizing'],
      points: [point('unsure'), point('missing', { isAsked: false }), point('missing', { name: 'resizing' })],
    }),
  ).toEqual([['missed', null, 'resizing']]);
  expect(momentsOf({ points: [point('made'), point('unsure')] })).toEqual([]);
  expect(momentsOf({ strengths })).toEqual([
    ['showed', 'It hashes the key and picks a bucket', 'You explained buckets.'],
  ]);
});
