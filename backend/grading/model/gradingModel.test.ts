import { FEATURE_NAMES, type Features } from '../features/measureFeatures';
import { hashInputs } from '../train/hashInputs';
import { calibrate, GRADING_MODEL, predictGrade } from './gradingModel';

test('was trained on the current data (else: npm run grading:train)', () => {
  expect(GRADING_MODEL.inputs).toBe(hashInputs());
});

test('uses exactly the measured features', () => {
  expect(GRADING_MODEL.features).toEqual(FEATURE_NAMES);
});

test('calibrates linearly between knots, without decreasing, within 0 to 100', () => {
  const { calibration } = GRADING_MODEL;
  expect(calibrate(-5, calibration)).toBe(0);
  expect(calibrate(105, calibration)).toBe(100);
  const steps = Array.from({ length: 101 }, (_, predicted) => calibrate(predicted, calibration));
  expect(steps.toSorted((one, other) => one - other)).toEqual(steps);
  expect(
    calibrate(5, [
      [0, 0],
      [10, 40],
    ]),
  ).toBe(20);
});

test('includes the total in its interval, which is wider without labelled texts', () => {
  const features = Object.fromEntries(FEATURE_NAMES.map((name) => [name, 0.5])) as unknown as Features;
  const known = { ...features, ridge: 60, corpusSize: Math.log1p(200) };
  const sure = predictGrade(known, known);
  expect(sure.low).toBeLessThanOrEqual(sure.total);
  expect(sure.high).toBeGreaterThanOrEqual(sure.total);
  expect(sure.high - sure.low).toBeGreaterThan(5);
  const widths = (texts: number) =>
    GRADING_MODEL.errors.filter((one) => one.texts === texts).map(({ below, above }) => below + above);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  expect(sum(widths(0))).toBeGreaterThan(sum(widths(60)));
});
