import { transcriptSoFar } from './transcriptSoFar';

const text = 'Why is it so? “Explain it.” Then, in 3.5 words, sum up.';
const said = (share: number) => {
  const { start, end } = transcriptSoFar(text, share);
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
])('at %d of the sound, highlights: %s', (share, words) => {
  expect(said(share)).toBe(words);
});

test('highlights nothing in an empty text', () => {
  expect(transcriptSoFar('', 0.5)).toEqual({ start: 0, end: 0 });
});

test.each([
  [0.4, 'Why is it slow,'],
  // During a pause, the last word before it stays marked.
  [0.45, 'Why is it slow,'],
  [0.58, 'Why is it slow,'],
  [0.7, 'Why is it slow, and'],
  [1, 'Why is it slow, and what is it?'],
])('with a pause after “slow,”, highlights at %d: %s', (share, words) => {
  const question = 'Why is it slow, and what is it?';
  const { start, end } = transcriptSoFar(question, share, [question.indexOf('and')]);
  expect(question.slice(start, end)).toBe(words);
});

test('ignores a pause outside the text', () => {
  expect(transcriptSoFar('One two', 0.5, [-1, 0, 7, 99])).toEqual(transcriptSoFar('One two', 0.5));
});
