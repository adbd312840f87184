import { median, medianRatio } from './ratios';

test('takes the median: the mean of the middle two for an even number of values, NaN for no values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 7])).toBe(6);
  expect(median([])).toBeNaN();
});

test('takes ratios within rounds, so that a slow round does not matter', () => {
  const rounds = [
    { site: 30, monolith: 10 },
    { site: 100, monolith: 100 },
    { site: 22, monolith: 20 },
  ];
  expect(medianRatio(rounds, 'site', 'monolith')).toBe(1.1);
  // The ratio of the medians would differ from the median of the ratios.
  const ofMedians = median(rounds.map(({ site }) => site)) / median(rounds.map(({ monolith }) => monolith));
  expect(ofMedians).toBe(1.5);
});

test('omits a round with a failed load', () => {
  expect(medianRatio([{ site: 3, monolith: 2 }, { site: 9 }, { monolith: 9 }], 'site', 'monolith')).toBe(1.5);
  expect(medianRatio([{ site: 9 }], 'site', 'monolith')).toBeNaN();
});
