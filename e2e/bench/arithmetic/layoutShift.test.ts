import { cumulativeShift } from './layoutShift';

test('adds up shifts within a second of each other, and reports the worst such window', () => {
  expect(cumulativeShift([])).toBe(0);
  expect(
    cumulativeShift([
      { at: 100, value: 0.1 },
      { at: 900, value: 0.2 },
    ]),
  ).toBeCloseTo(0.3);
  expect(
    cumulativeShift([
      { at: 100, value: 0.1 },
      { at: 1_900, value: 0.05 },
      { at: 2_000, value: 0.04 },
    ]),
  ).toBeCloseTo(0.1);
});

test('limits a window to five seconds', () => {
  const everySecond = Array.from({ length: 8 }, (_each, at) => ({ at: at * 1000, value: 0.1 }));
  expect(cumulativeShift(everySecond)).toBeCloseTo(0.6);
});
