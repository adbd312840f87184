import { runTwice } from './runTwice';
import type { Outcome, TestReport } from './testReport';

const report = (outcomes: Readonly<Record<string, Outcome>>, faults = 0): TestReport => ({
  tests: Object.entries(outcomes).map(([id, outcome]) => ({
    id,
    title: `title of ${id}`,
    file: `e2e/journeys/${id}.spec.ts`,
    outcome,
  })),
  faults,
});

/** Runs that end as written here, one after the other; what each was asked for is kept. */
async function run(...reports: readonly TestReport[]) {
  const asked: (readonly string[] | null)[] = [];
  const { counts, unsteady } = await runTwice((chosen) => {
    asked.push(chosen?.map(({ id }) => id) ?? null);
    return Promise.resolve(reports[asked.length - 1] ?? report({}, 1));
  });
  return { asked, counts, unsteady: unsteady.map(({ file }) => file) };
}

test('where all pass there is no second run', async () => {
  expect(await run(report({ one: 'passed', two: 'passed', left: 'skipped' }))).toEqual({
    asked: [null],
    counts: { passed: 2, failed: 0 },
    unsteady: [],
  });
});

test('one that passes when it runs again by itself counts once, as passed, and is unsteady', async () => {
  expect(await run(report({ one: 'passed', two: 'failed' }), report({ two: 'passed' }))).toEqual({
    asked: [null, ['two']],
    counts: { passed: 2, failed: 0 },
    unsteady: ['e2e/journeys/two.spec.ts'],
  });
});

test('one that fails twice fails once in the count, and there is no third time', async () => {
  expect(
    await run(report({ one: 'failed', two: 'failed' }), report({ one: 'passed', two: 'failed' })),
  ).toEqual({
    asked: [null, ['one', 'two']],
    counts: { passed: 1, failed: 1 },
    unsteady: ['e2e/journeys/one.spec.ts'],
  });
});

test('what another kept from running runs then, and is not unsteady', async () => {
  expect(
    await run(report({ one: 'failed', timed: 'notRun' }), report({ one: 'failed', timed: 'passed' })),
  ).toEqual({
    asked: [null, ['one', 'timed']],
    counts: { passed: 1, failed: 1 },
    unsteady: [],
  });
});

test('what ran for the first time in the second run has its second try as well', async () => {
  expect(
    await run(
      report({ one: 'failed', timed: 'notRun' }),
      report({ one: 'passed', timed: 'failed' }),
      report({ timed: 'passed' }),
    ),
  ).toEqual({
    asked: [null, ['one', 'timed'], ['timed']],
    counts: { passed: 2, failed: 0 },
    unsteady: ['e2e/journeys/one.spec.ts', 'e2e/journeys/timed.spec.ts'],
  });
});

test('what cannot run is never lost: it failed', async () => {
  const stuck = report({ one: 'failed', timed: 'notRun' });
  expect((await run(stuck, report({ one: 'passed' }))).counts).toEqual({ passed: 1, failed: 1 });
  expect((await run(stuck, report({ one: 'passed', timed: 'notRun' }))).counts).toEqual({
    passed: 1,
    failed: 1,
  });
  expect(
    (await run(report({ one: 'failed' }), report({ one: 'notRun' }), report({ one: 'notRun' }))).counts,
  ).toEqual({
    passed: 0,
    failed: 1,
  });
});

test('a run that broke down fails and is not tried again', async () => {
  expect(await run(report({}, 1))).toEqual({ asked: [null], counts: { passed: 0, failed: 1 }, unsteady: [] });
  expect(await run(report({ one: 'passed', two: 'failed' }, 1))).toEqual({
    asked: [null],
    counts: { passed: 1, failed: 2 },
    unsteady: [],
  });
});

test('a second run that broke down proves nothing of what it was to prove', async () => {
  expect((await run(report({ one: 'passed', two: 'failed' }), report({}, 1))).counts).toEqual({
    passed: 1,
    failed: 2,
  });
});
