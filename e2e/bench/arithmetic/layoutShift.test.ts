import { cumulativeShift } from './layoutShift';

test('shifts within a second of each other add up; the worst such window counts', () => {
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

test('a window is five seconds long at most', () => {
  const everySecond = Array.from({ length: 8 }, (_each, at) => ({ at: at * 1000, value: 0.1 }));
  expect(cumulativeShift(everySecond)).toBeCloseTo(0.6);
});
