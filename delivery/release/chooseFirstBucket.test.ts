import { chooseFirstBucket } from './chooseFirstBucket';
import { releasedPointer, type Pointer } from '../store/pointer';

const live = releasedPointer(null, '1.0.0', 'hand', null);
const tries = (version: string, seat: number): Pointer => ({ ...live, canary: { version, share: 10, seat } });
const quiz = { name: 'quiz', version: '2.0.0' };
const alone = chooseFirstBucket(new Map(), [quiz]);

test('derives the first bucket from the versions, in any order', () => {
  const two = [quiz, { name: 'board', version: '3.0.0' }];
  expect(chooseFirstBucket(new Map(), two)).toBe(chooseFirstBucket(new Map(), two.toReversed()));
  const seats = Array.from({ length: 200 }, (_, at) =>
    chooseFirstBucket(new Map(), [{ name: 'quiz', version: `2.0.${at}` }]),
  );
  expect(seats.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < 100)).toBe(true);
  expect(new Set(seats).size).toBeGreaterThan(70);
});

test("gives canaries distinct first buckets, so that one's failure does not stop the other", () => {
  const pointers = new Map([
    ['board', tries('5.0.0', alone)],
    ['notes', tries('6.0.0', (alone + 1) % 100)],
    ['quiz', live],
  ]);
  expect(chooseFirstBucket(pointers, [quiz])).toBe((alone + 2) % 100);
});

test("reuses the first bucket of a remote's earlier canary", () => {
  expect(chooseFirstBucket(new Map([['quiz', tries('1.5.0', alone)]]), [quiz])).toBe(alone);
});

test('keeps first bucket and visitors when the share changes', () => {
  const moved = (alone + 1) % 100;
  expect(chooseFirstBucket(new Map([['quiz', tries(quiz.version, moved)]]), [quiz])).toBe(moved);
  const joined = [quiz, { name: 'board', version: '3.0.0' }];
  const pointers = new Map([['quiz', tries(quiz.version, moved)]]);
  expect(chooseFirstBucket(pointers, joined)).toBe(chooseFirstBucket(new Map(), joined));
});
