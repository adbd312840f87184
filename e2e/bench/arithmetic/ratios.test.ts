import { median, medianRatio } from './ratios';

test('the median is the middle one, of an even number the mean of the middle two, of none no number', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 7])).toBe(6);
  expect(median([])).toBeNaN();
});

test('a round that was slow as a whole changes nothing: its own ratio counts, not its times', () => {
  const rounds = [
    { site: 30, monolith: 10 },
    { site: 100, monolith: 100 },
    { site: 22, monolith: 20 },
  ];
  expect(medianRatio(rounds, 'site', 'monolith')).toBe(1.1);
  // The ratio of the medians would be another one.
  const ofMedians = median(rounds.map(({ site }) => site)) / median(rounds.map(({ monolith }) => monolith));
  expect(ofMedians).toBe(1.5);
});

test('a round in which a load failed is left out', () => {
  expect(medianRatio([{ site: 3, monolith: 2 }, { site: 9 }, { monolith: 9 }], 'site', 'monolith')).toBe(1.5);
  expect(medianRatio([{ site: 9 }], 'site', 'monolith')).toBeNaN();
});
