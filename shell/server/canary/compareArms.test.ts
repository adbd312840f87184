import { createSeededRandom } from '@prova/node/createSeededRandom';
import { createComparison } from './compareArms';

const STRETCHES = 100;
const ALPHA = 0.01;

/** Whether a canary is ever judged worse, checked after each of many stretches of 10 and 90 page views. */
function isEverFound(seed: number, canaryRate: number, rateAt: (stretch: number) => number): boolean {
  const random = createSeededRandom(seed);
  const comparison = createComparison(1);
  const happen = (trials: number, rate: number) => ({
    trials,
    events: Array.from({ length: trials }, random).filter((one) => one < rate).length,
  });
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    const rate = rateAt(stretch);
    comparison.add(happen(10, canaryRate * rate), happen(90, rate));
    if (comparison.evidence() >= -Math.log(ALPHA)) return true;
  }
  return false;
}

const shareFound = (runs: number, ratio: number, rateAt: (stretch: number) => number) =>
  Array.from({ length: runs }, (_none, seed) => isEverFound(seed + 1, ratio, rateAt)).filter(Boolean).length /
  runs;

test.each<[string, (stretch: number) => number]>([
  ['fails seldom', () => 0.005],
  ['fails often', () => 0.1],
  ['fails in waves, with the network', (stretch) => (stretch % 20 < 3 ? 0.3 : 0.002)],
])('flags, with the live release %s, an equally good canary no more often than stated', (_how, rateAt) => {
  // Four standard errors above the bound; the measured rates were 0.2 % and less.
  expect(shareFound(200, 1, rateAt)).toBeLessThan(ALPHA + 4 * Math.sqrt(ALPHA / 200));
});

test('flags a canary that fails ten times as often', () => {
  expect(shareFound(50, 10, () => 0.005)).toBeGreaterThan(0.98);
});

test('draws no conclusion from one arm alone', () => {
  const comparison = createComparison(1.5);
  comparison.add({ trials: 100, events: 100 }, { trials: 0, events: 0 });
  comparison.add({ trials: 0, events: 0 }, { trials: 100, events: 0 });
  expect(comparison.evidence()).toBeCloseTo(0);
});
