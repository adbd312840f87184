import { chooseFirstBucket } from './chooseFirstBucket';
import { releasedPointer, type Pointer } from '../store/pointer';

const live = releasedPointer(null, '1.0.0', 'hand', null);
const tries = (version: string, seat: number): Pointer => ({ ...live, canary: { version, share: 10, seat } });
const quiz = { name: 'quiz', version: '2.0.0' };
const alone = chooseFirstBucket(new Map(), [quiz]);

test('a seat follows from the versions, in whatever order they are named', () => {
  const two = [quiz, { name: 'board', version: '3.0.0' }];
  expect(chooseFirstBucket(new Map(), two)).toBe(chooseFirstBucket(new Map(), two.toReversed()));
  const seats = Array.from({ length: 200 }, (_, at) =>
    chooseFirstBucket(new Map(), [{ name: 'quiz', version: `2.0.${at}` }]),
  );
  expect(seats.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < 100)).toBe(true);
  expect(new Set(seats).size).toBeGreaterThan(70);
});

test('no two canaries have one seat: the failure of one would take back the other', () => {
  const pointers = new Map([
    ['board', tries('5.0.0', alone)],
    ['notes', tries('6.0.0', (alone + 1) % 100)],
    ['quiz', live],
  ]);
  expect(chooseFirstBucket(pointers, [quiz])).toBe((alone + 2) % 100);
});

test('what a remote tried before leaves its seat to what it tries now', () => {
  expect(chooseFirstBucket(new Map([['quiz', tries('1.5.0', alone)]]), [quiz])).toBe(alone);
});

test('with another share a canary keeps its seat, and its people', () => {
  const moved = (alone + 1) % 100;
  expect(chooseFirstBucket(new Map([['quiz', tries(quiz.version, moved)]]), [quiz])).toBe(moved);
  const joined = [quiz, { name: 'board', version: '3.0.0' }];
  const pointers = new Map([['quiz', tries(quiz.version, moved)]]);
  expect(chooseFirstBucket(pointers, joined)).toBe(chooseFirstBucket(new Map(), joined));
});
