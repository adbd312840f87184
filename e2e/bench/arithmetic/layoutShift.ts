export interface Shift {
  /** Time of the shift, in milliseconds. */
  readonly at: number;
  readonly value: number;
}

const GAP_MS = 1000;
const WINDOW_MS = 5000;

/**
 * Cumulative layout shift as standardised: the worst window of shifts less than a second apart, five seconds
 * at most.
 */
export function cumulativeShift(shifts: readonly Shift[]): number {
  let [worst, sum, began, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, value } of shifts) {
    if (at - last > GAP_MS || at - began > WINDOW_MS) [sum, began] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
