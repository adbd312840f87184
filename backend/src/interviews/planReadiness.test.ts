import type { Level } from '@prova/api/types/interview';
import { planReadiness } from './planReadiness';

const question = (questionId: string, pointIds: readonly string[], level: Level = 'BEGINNER') => ({
  questionId,
  domainId: 'java',
  level,
  pointIds,
});
const results = (made: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(made).map(([id, points]) => [id, { made: points }]));

test('counts the points shown at each level that has questions', () => {
  const questions = [
    question('one', ['a', 'b', 'c']),
    question('two', ['a', 'b']),
    question('deep', ['a', 'b'], 'EXPERT'),
  ];
  expect(planReadiness(questions, results({ one: ['a', 'c'] }))).toMatchObject([
    { level: 'BEGINNER', questions: 2, asked: 1, points: 5, shown: 2 },
    { level: 'EXPERT', questions: 1, asked: 0, points: 2, shown: 0 },
  ]);
  expect(planReadiness([], results({ one: ['a'] }))).toEqual([]);
});

test('counts no point twice, and none that the question does not require', () => {
  expect(planReadiness([question('one', ['a', 'b'])], results({ one: ['a', 'a', 'beyond'] }))).toMatchObject([
    { points: 2, shown: 1 },
  ]);
});

test('asks first what was never asked, then the largest gap, and never what was shown', () => {
  const questions = ['small', 'large', 'whole', 'new'].map((id) => question(id, ['a', 'b', 'c']));
  const [plan] = planReadiness(questions, results({ small: ['a', 'b'], large: [], whole: ['a', 'b', 'c'] }));
  expect(plan?.gaps.map(({ questionId }) => questionId)).toEqual(['new', 'large', 'small']);
});
