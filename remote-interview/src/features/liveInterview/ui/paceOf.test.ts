import { paceOf } from './paceOf';

test.each([
  [15 * 60_000, 0, 3, 5],
  [15 * 60_000, 1, 3, 4],
  [15 * 60_000, 9 * 60_000, 2, 3],
  [15 * 60_000, 13 * 60_000, 2, 1],
  [15 * 60_000, 13 * 60_000 + 1, 2, null],
  [15 * 60_000, 16 * 60_000, 1, null],
  [15 * 60_000, 0, 0, null],
  [null, 0, 3, null],
])(
  'of %p ms with %p elapsed, leaves each of %p open questions %p minutes',
  (total, elapsed, open, minutes) => {
    expect(paceOf(total, elapsed, open)).toBe(minutes);
  },
);
