import { ratiosOf, type Turn } from './compareRoutes';

const turn = (perSecond: number, processor: number, database: number): Turn => ({
  perSecond,
  p95: 1000 / perSecond,
  processor,
  database,
});

test('compares within rounds, so that a slow round does not count more', () => {
  const rounds = [
    { prova: turn(900, 1.2, 0.3), bare: turn(1000, 1, 0.25) },
    { prova: turn(80, 12, 3), bare: turn(100, 10, 2) },
    { prova: turn(950, 3, 0.4), bare: turn(1000, 1, 0.4) },
  ];
  const { perSecond, p95, processor, database } = ratiosOf(rounds);
  expect([perSecond, processor, database]).toEqual([0.9, 1.2, 1.2]);
  expect(p95).toBeCloseTo(1 / 0.9);
});

test('reports no PostgreSQL time ratio where PostgreSQL is missing', () => {
  expect(ratiosOf([{ prova: turn(900, 1, 0), bare: turn(1000, 1, 0) }]).database).toBeNull();
});
