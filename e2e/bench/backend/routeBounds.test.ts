import type { RouteComparison } from './compareRoutes';
import { boundsOfRoutes, type RouteLimits } from './routeBounds';

const turn = { perSecond: 800, p95: 30, processor: 1.25, database: 0 };
const bare = { perSecond: 1000, p95: 20, processor: 1, database: 0 };
const account = (perSecond: number, processor: number): RouteComparison => ({
  id: 'account',
  name: 'GET account',
  rounds: [{ prova: turn, bare }],
  ratios: { perSecond, p95: 1.5, processor, database: null },
});
const limit = { perSecond: 0.8, processor: 1.25 };
const limits = { account: limit } as RouteLimits;
const holds = (route: RouteComparison) => boundsOfRoutes([route], limits).map((bound) => bound.holds);

test('flags a route beyond the limits of throughput, processor time, or both', () => {
  expect(holds(account(0.8, 1.25))).toEqual([true, true]);
  expect(holds(account(0.79, 1))).toEqual([false, true]);
  expect(holds(account(1, 1.26))).toEqual([true, false]);
  expect(holds(account(Number.NaN, Number.NaN))).toEqual([false, false]);
});

test('prints the figures behind a ratio', () => {
  expect(boundsOfRoutes([account(0.8, 1.25)], limits).map(({ figure, bound }) => [figure, bound])).toEqual([
    ['0.80 × (800 : 1000)', '≥ 0.80 ×'],
    ['1.25 × (1.25 : 1.00 ms; p95 1.50 ×, PostgreSQL –)', '≤ 1.25 ×'],
  ]);
});
