import { saidSoFar } from './saidSoFar';

const text = 'Why is it so? “Explain it.” Then, in 3.5 words, sum up.';
const said = (share: number) => {
  const { start, end } = saidSoFar(text, share);
  return text.slice(start, end);
};

test.each([
  [-1, 'Why'],
  [0, 'Why'],
  [0.02, 'Why'],
  [0.1, 'Why is'],
  [0.22, 'Why is it so?'],
  [0.26, '“Explain'],
  [0.45, '“Explain it.”'],
  [0.52, 'Then,'],
  [0.68, 'Then, in 3.5'],
  [1, 'Then, in 3.5 words, sum up.'],
  [7, 'Then, in 3.5 words, sum up.'],
])('at %d of the sound: %s', (share, words) => {
  expect(said(share)).toBe(words);
});

test('of no text nothing is said', () => {
  expect(saidSoFar('', 0.5)).toEqual({ start: 0, end: 0 });
});

test.each([
  [0.4, 'Why is it slow,'],
  // While the voice pauses, the last word before it stays.
  [0.45, 'Why is it slow,'],
  [0.58, 'Why is it slow,'],
  [0.7, 'Why is it slow, and'],
  [1, 'Why is it slow, and what is it?'],
])('with a pause behind “slow,”, at %d: %s', (share, words) => {
  const question = 'Why is it slow, and what is it?';
  const { start, end } = saidSoFar(question, share, [question.indexOf('and')]);
  expect(question.slice(start, end)).toBe(words);
});

test('a pause outside of the text is none', () => {
  expect(saidSoFar('One two', 0.5, [-1, 0, 7, 99])).toEqual(saidSoFar('One two', 0.5));
});
