import { countUsers } from './countUsers';
import { closenessOf, compilePoints, measurePoints } from './points';

const salted = {
  weight: 3,
  sentences: [
    ['salt', 'differ', 'user'],
    ['random', 'salt', 'password'],
  ],
};
const peppered = {
  weight: 1,
  sentences: [
    ['pepper', 'vault', 'server'],
    ['pepper', 'secret'],
  ],
};
const sentences = [salted, peppered].flatMap((point) => point.sentences);
const wrong = [['salt', 'secret', 'decrypt']];
const all = [...sentences, ...wrong];
const points = compilePoints([salted, peppered], { all: all.length, users: countUsers(all) });
const SURE = 4;
const DOUBTFUL = -4;

test('a sentence comes closest to the point that it makes', () => {
  const [salt, pepper] = points;
  if (!salt || !pepper) throw new Error('points are missing');
  const sentence = new Set(['random', 'salt', 'differ']);
  expect(closenessOf(sentence, salt)).toBeGreaterThan(closenessOf(sentence, pepper));
  expect(closenessOf(new Set(['lunch', 'noon']), salt)).toBeLessThan(0);
  expect(closenessOf(new Set(), salt)).toBe(0);
});

test('a heavier point makes more of an answer, and one in a sentence that is rather wrong is not made rightly', () => {
  const heavy = measurePoints(
    [{ words: new Set(['salt', 'differ', 'user', 'random', 'password']), odds: SURE }],
    points,
  );
  const light = measurePoints([{ words: new Set(['pepper', 'vault', 'server']), odds: SURE }], points);
  expect(heavy.made).toBeGreaterThan(light.made);
  const doubtful = measurePoints([{ words: new Set(['pepper', 'vault', 'server']), odds: DOUBTFUL }], points);
  expect(doubtful.made).toBe(light.made);
  expect(doubtful.rightlyMade).toBeLessThan(light.rightlyMade / 10);
});

test('who says nothing makes no point', () => {
  expect(measurePoints([], points)).toEqual({ made: 0, rightlyMade: 0, closest: 0 });
});
