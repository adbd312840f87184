import { feedbackAnswerSchema, type DomainFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isReadable } from '@prova/shared/http/tolerant';
import type { DomainFeedback, Point, PointState, QuestionFeedback } from '@prova/api/types/feedback';
import * as v from 'valibot';
import { keyMoments } from './keyMoments';
import { countAnswers, groupByStatus, mainLevel } from './performance';
import { pointTitle } from './pointTitle';
import { practiseNext } from './practiseNext';
import { hasPanel, linesOf, shownItems } from './sections';

/** A domain, parsed as the page parses it. */
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

test('[F4] treats empty, blank and unavailable texts as nothing to show', () => {
  for (const text of [undefined, null, '', '  \n ', 'Not available', ' Not available\n']) {
    expect(linesOf(text)).toEqual([]);
  }
  expect(linesOf('One.\n\n Two. ')).toEqual(['One.', 'Two.']);
});

test('[F4] drops blank list items', () => {
  expect(shownItems(['', '  '])).toEqual([]);
  expect(shownItems(null)).toEqual([]);
  expect(shownItems([' Locks ', ''])).toEqual(['Locks']);
});

test('[F4] opens a domain only if it has reasoning, a suggestion or a question', () => {
  expect(hasPanel(domain(), true)).toBe(false);
  expect(hasPanel(domain({ suggestion: 'Not available', questions: [] }), true)).toBe(false);
  expect(hasPanel(domain({ suggestion: 'Read on.' }), false)).toBe(true);
  expect(hasPanel(domain({ questions: [question({})] }), false)).toBe(true);
  expect(hasPanel(domain({ reasoning: 'Because.' }), true)).toBe(true);
  expect(hasPanel(domain({ reasoning: 'Because.' }), false)).toBe(false);
});

test('[F2] bases the status tooltip on the level with the most questions', () => {
  const performance = [
    { level: 'BEGINNER' as const, totalQuestions: 1, correctAnswers: 1 },
    { level: 'ADVANCED' as const, totalQuestions: 3, correctAnswers: 0 },
    { level: 'EXPERT' as const, totalQuestions: 3, correctAnswers: 1 },
  ];
  expect(mainLevel(domain({ performance }))).toBe('ADVANCED');
  expect(mainLevel(domain())).toBeNull();
  expect(countAnswers([domain({ performance }), domain()])).toEqual({ total: 7, correct: 2 });
});

test('[F2] groups domains by status, best first, and omits those with fewer than three answers', () => {
  const performance = [{ level: 'BEGINNER' as const, totalQuestions: 3, correctAnswers: 1 }];
  const few = [{ level: 'BEGINNER' as const, totalQuestions: 2, correctAnswers: 2 }];
  const domains = [
    domain({ domain: 'SQL', status: 'NEEDS_IMPROVEMENT', performance }),
    domain({ domain: 'Java', status: 'EXCELLENT', performance }),
    domain({ domain: 'Linux', status: 'NEEDS_IMPROVEMENT', performance }),
    domain({ domain: 'Python', status: 'EXCELLENT', performance: few }),
  ];
  expect(groupByStatus(domains)).toEqual([
    { status: 'EXCELLENT', domains: ['Java'] },
    { status: 'NEEDS_IMPROVEMENT', domains: ['SQL', 'Linux'] },
  ]);
});

test('[F3] takes practice tasks from the weakest answers, one from each before a second from any', () => {
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

test('[F3] suggests at most three tasks, and none after a flawless interview', () => {
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

test('[F3] counts the tasks with point states, and lists each question once', () => {
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
    // Errors outside the points need correcting as well. Unsure points require nothing.
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

test('[F3] pairs the candidate’s words with the point’s name in a moment with point states', () => {
  const answer = 'It hashes the key and picks a bucket. Sorting takes no time.';
  const momentsOf = (over: Partial<QuestionFeedback>) =>
    keyMoments([domain({ questions: [question({ answer, ...over })] })]).map(({ kind, quote, remark }) => [
      kind,
      quote,
      remark,
    ]);
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

test('[F3] picks the best moment and the costliest gap, from another question if possible', () => {
  const strong = question({
    answer: 'A stack unwinds. A queue drains.',
    strengths: 'You explained stacks: “A stack unwinds”.\nYou explained queues: “A queue drains”.',
    developmentAreas: 'Say when a deque helps.',
    scores: scored(60),
  });
  const weak = question({ answer: 'No.', developmentAreas: 'Say what a heap is for.', scores: scored(50) });
  const momentsOf = (...questions: QuestionFeedback[]) =>
    keyMoments([domain({ questions })]).map(({ kind, number }) => [kind, number]);
  expect(momentsOf(strong, weak)).toEqual([
    ['showed', 1],
    ['missed', 2],
  ]);
  expect(momentsOf(strong)).toEqual([
    ['showed', 1],
    ['missed', 1],
  ]);
  expect(momentsOf(weak)).toEqual([['missed', 1]]);
});

test('[F3] turns a point’s name into a title', () => {
  expect(pointTitle('that the round trips add up')).toBe('The round trips add up');
  expect(pointTitle('что индекс отсортирован')).toBe('Индекс отсортирован');
  expect(pointTitle('how it is fixed')).toBe('How it is fixed');
  expect(pointTitle('thatch')).toBe('Thatch');
});
