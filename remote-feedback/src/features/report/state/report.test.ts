import { feedbackAnswerSchema, type DomainFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isReadable } from '@prova/shared/http/tolerant';
import type { DomainFeedback, QuestionFeedback } from '@prova/api/types/feedback';
import * as v from 'valibot';
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
  expect(things.map(({ text, place }) => [text, place.question])).toEqual([
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
