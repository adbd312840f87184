import { calibrate, type Calibration, type ErrorBand } from '../model/gradingModel';

/** A prediction for an answer left out of training. */
export interface LeftOut {
  predicted: number;
  grade: number;
  texts: number;
}

/** Grades around which predictions are averaged, weighted by a normal curve of this width. */
const KNOTS = [0, 7, 22, 37, 50, 63, 77, 92, 100];
const WIDTH = 7;

/**
 * Predictions regress towards the mean of all grades. Calibration inverts the mean prediction for each grade,
 * so that each band's mean prediction is its mean grade.
 */
export function fitCalibration(leftOut: readonly LeftOut[]): Calibration {
  const knots = KNOTS.map((knot) => {
    let [weights, predictions, grades] = [0, 0, 0];
    for (const { predicted, grade } of leftOut) {
      const weight = Math.exp(-(((grade - knot) / WIDTH) ** 2));
      weights += weight;
      predictions += weight * predicted;
      grades += weight * grade;
    }
    return [predictions / weights, grades / weights] as const;
  }).toSorted(([one], [other]) => one - other);
  return [[0, 0] as const, ...knots, [100, 100] as const].map(([predicted, grade]) => [
    round(predicted),
    round(grade),
  ]);
}

/** Eight of ten errors lie between these quantiles. */
const QUANTILES = [0.1, 0.9] as const;
const TOTALS = [10, 25, 40, 55, 70, 85, 100];
const TEXTS = [60, 1, 0];

export function fitErrors(leftOut: readonly LeftOut[], calibration: Calibration): ErrorBand[] {
  const totals = leftOut.map((one) => ({ ...one, total: calibrate(one.predicted, calibration) }));
  return TEXTS.flatMap((texts, at) => {
    const most = TEXTS[at - 1] ?? Infinity;
    return TOTALS.map((upTo, step) => {
      const above = TOTALS[step - 1] ?? -1;
      const errors = totals
        .filter((one) => one.texts >= texts && one.texts < most && one.total > above && one.total <= upTo)
        .map(({ grade, total }) => grade - total)
        .sort((one, other) => one - other);
      const quantile = (share: number) => errors[Math.floor(share * (errors.length - 1))] ?? 0;
      return {
        upTo,
        texts,
        below: round(Math.max(0, -quantile(QUANTILES[0]))),
        above: round(Math.max(0, quantile(QUANTILES[1]))),
      };
    });
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
