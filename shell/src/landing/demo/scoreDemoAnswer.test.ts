import en from '../../locales/en.json';
import ru from '../../locales/ru.json';
import { ANSWER_CONCEPTS } from './answerConcepts';
import { scoreDemoAnswer } from './scoreDemoAnswer';
import { splitByQuotes } from './splitByQuotes';

const quoted = (answer: string) =>
  scoreDemoAnswer(answer).quotes.map(({ start, end, about }) => `${about}: ${answer.slice(start, end)}`);

test.each([
  ['en', en],
  ['ru', ru],
])('[S2] the sample answers come out as they are meant to (%s)', (_language, texts) => {
  const { partial, strong, wrong } = texts.landing.demo.samples;
  expect(scoreDemoAnswer(strong.answer)).toMatchObject({ accuracy: 100, completeness: 100, missing: [] });
  expect(scoreDemoAnswer(partial.answer)).toMatchObject({ accuracy: 100, completeness: 60 });
  expect(scoreDemoAnswer(wrong.answer)).toMatchObject({ accuracy: 0, completeness: 0 });
});

test('[S2] a concept is worth its weight, and all of them together an answer', () => {
  expect(ANSWER_CONCEPTS.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
});

test('[S2] the words that count are quoted as they stand', () => {
  expect(quoted('Worst case O(n^2), with a sorted array; shuffling helps.')).toEqual([
    'bound: O(n^2)',
    'trigger: sorted array',
    'remedy: shuffling',
  ]);
});

test('[S2] n log n is wrong as the worst case and right as the average', () => {
  expect(quoted('It is O(n log n).')).toEqual(['wrongBound: O(n log n)']);
  expect(quoted('Quadratic, while on average it is O(n log n).')).toEqual([
    'bound: Quadratic',
    'average: on average it is O(n log n)',
  ]);
});

test('[S2] what is denied is not taken as said', () => {
  expect(scoreDemoAnswer('It is not quadratic.')).toMatchObject({ accuracy: 0, quotes: [] });
  expect(scoreDemoAnswer('Quadratic rather than O(n log n).').accuracy).toBe(100);
});

test('[S2] a right bound beside a wrong one is not fully accurate', () => {
  expect(scoreDemoAnswer('Linear, sorry, quadratic.').accuracy).toBe(60);
});

test('[S2] an empty or strange answer has nothing', () => {
  for (const answer of ['', '   ', 'fine', '((((', '²²²']) {
    expect(scoreDemoAnswer(answer)).toMatchObject({ accuracy: 0, completeness: 0, quotes: [] });
  }
});

test('[S2] cutting by quotes loses nothing', () => {
  for (const answer of [en.landing.demo.samples.strong.answer, 'quadratic', 'x quadratic', '']) {
    const parts = splitByQuotes(answer, scoreDemoAnswer(answer).quotes);
    expect(parts.map(({ text }) => text).join('')).toBe(answer);
  }
});
