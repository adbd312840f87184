import { distancedAnswers, OTHERS_ANSWERS } from '../../../../testing/answers/gradedAnswers';
import { tokenize } from '../tokenize';
import { distanceOf, findDistanced, readStances } from './readStances';

const distanceIn = (text: string) => distanceOf(readStances(tokenize(text)));
const FAR = 0.24;

test.each([
  'My first manager kept on saying that an index speeds up every query, and he had no idea.',
  'A column is never null there, or so they would have me believe.',
  'One of the wrong beliefs that I hear is that the cache holds each page.',
])('nobody stands for “%s”', (text) => {
  expect(distanceIn(text)).toBeGreaterThan(FAR);
});

test.each([
  'An index speeds up the query, because the database reads fewer pages.',
  'A wrong password and an unknown user get the same answer. I think that this is safer.',
  'When the condition is false, the loop stops. It is tested before each round, so the body may never run.',
  'The constructor of the class says which value it expects.',
])('somebody stands for “%s”', (text) => {
  expect(distanceIn(text)).toBeLessThan(FAR);
});

test('a short verdict takes the sentence before it along, and a long sentence only itself', () => {
  const find = (text: string) => {
    const tokens = tokenize(text);
    return [...findDistanced(tokens, readStances(tokens))];
  };
  expect(find('Keys are compared. The effect runs after the render. That is a myth.')).toEqual([1, 2]);
  expect(
    find(
      'Keys are compared. Somebody in a forum wrote that the effect runs after the render, and he was wrong about it.',
    ),
  ).toEqual([1]);
});

test('what people who stood for it answered is near, and what they did not stand for is far', () => {
  const meant = Object.values(OTHERS_ANSWERS)
    .flat()
    .filter(({ grade }) => grade >= 35);
  expect(meant.length).toBeGreaterThan(200);
  expect(meant.filter(({ answer }) => distanceIn(answer) >= FAR)).toEqual([]);
  const far = distancedAnswers().filter(({ answer }) => distanceIn(answer) >= FAR);
  expect(far.length).toBeGreaterThanOrEqual(distancedAnswers().length - 2);
});

test('canary: without its weights nothing is far', () => {
  for (const { answer } of distancedAnswers())
    expect(distanceOf(readStances(tokenize(answer), { base: -5, weights: new Map() }))).toBeLessThan(0.05);
});
