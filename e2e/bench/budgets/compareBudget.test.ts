import { budgetFor, compareBudget } from './compareBudget';

const before = {
  'shell/app.js': 40_000,
  'remote-interview/721.js': 10_000,
  'remote-interview/entry.js': 4_000,
};
const budget = budgetFor(before);
const plain = (sentence: string | null) => sentence?.replaceAll('\u202f', ' ');

test('sets a budget a hundredth above the current weight', () => {
  expect(budget).toEqual({ limit: 54_540, files: before });
  expect(compareBudget('/interview', before, budget)).toBeNull();
  expect(compareBudget('/interview', { ...before, 'shell/app.js': 40_540 }, budget)).toBeNull();
});

test('reports an excess with its page and amount, and the grown files, largest first', () => {
  const after = {
    'shell/app.js': 40_541,
    'remote-interview/721.js': 9_000,
    'remote-interview/853.js': 5_000,
  };
  expect(plain(compareBudget('/interview', after, budget))).toBe(
    '/interview has 1 bytes of compressed JavaScript more than its budget of 54 540: ' +
      'remote-interview/853.js is new with 5 000, shell/app.js grew by 541.',
  );
});

test('reports a page or a remote without a budget', () => {
  expect(plain(compareBudget('/new', before, undefined))).toBe('/new has no budget yet (54 000 bytes).');
});
