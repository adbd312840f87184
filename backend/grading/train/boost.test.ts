import { predict } from '../model/gradingModel';
import { boost, type Example } from './boost';
import { fitCalibration, fitErrors } from './fitCalibration';
import { calibrate } from '../model/gradingModel';

const GROWTH = {
  trees: 80,
  leaves: 6,
  depth: 3,
  rate: 0.2,
  leastWeight: 3,
  examples: 0.8,
  features: 1,
};
/** High for a large first value and a small second one; the third is noise. */
const EXAMPLES = Array.from({ length: 400 }, (_, index): Example => {
  const [one, two, noise] = [(index * 7) % 20, (index * 3) % 11, (index * 13) % 17];
  return { values: Float64Array.of(one, two, noise), grade: one > 9 && two < 6 ? 90 : 10, weight: 1 };
});

test('learns the interaction of two features', () => {
  const model = boost(EXAMPLES, GROWTH);
  expect(predict(model, [18, 1, 5])).toBeGreaterThan(80);
  expect(predict(model, [18, 10, 5])).toBeLessThan(20);
  expect(predict(model, [2, 1, 5])).toBeLessThan(20);
});

test('grows the same trees from the same examples, and other trees from other weights', () => {
  const model = boost(EXAMPLES, GROWTH);
  expect(boost(EXAMPLES, GROWTH)).toEqual(model);
  const weighed = EXAMPLES.map((example) => ({ ...example, weight: example.grade > 50 ? 5 : 1 }));
  expect(boost(weighed, GROWTH).base).toBeGreaterThan(model.base + 10);
});

test('corrects the shrinkage of predictions towards the mean by calibration', () => {
  const leftOut = Array.from({ length: 2020 }, (_, index) => {
    const grade = index % 101;
    return { predicted: 40 + 0.5 * (grade - 40) + ((index * 37) % 7) - 3, grade, texts: 100 };
  });
  const calibration = fitCalibration(leftOut);
  for (const grade of [10, 35, 60, 90])
    expect(Math.abs(calibrate(40 + 0.5 * (grade - 40), calibration) - grade)).toBeLessThan(4);
  const errors = fitErrors(leftOut, calibration);
  const total = calibrate(50, calibration);
  const band = errors.find((one) => total <= one.upTo && one.texts <= 100);
  expect(band?.below).toBeGreaterThan(1);
  expect(band?.above).toBeLessThan(15);
});
