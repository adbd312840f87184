import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countStep, countTests, sum } from './counts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const jestReport = (passed: number, failed: number, broken = 0) =>
  report({
    numPassedTests: passed,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: broken,
    success: true,
  });
const playwrightReport = (expected: number, unexpected: number, flaky: number) =>
  report({ stats: { expected, unexpected, flaky, skipped: 4 } });

test('tests are counted as the runners report them', () => {
  expect(countTests('jest', jestReport(120, 3), false)).toEqual({ passed: 120, failed: 3 });
  expect(countTests('playwright', playwrightReport(30, 2, 0), false)).toEqual({ passed: 30, failed: 2 });
});

test('a file that does not load and a test that passes at its second attempt are failures', () => {
  expect(countTests('jest', jestReport(10, 0, 2), false)).toEqual({ passed: 10, failed: 2 });
  expect(countTests('playwright', playwrightReport(10, 0, 1), true)).toEqual({ passed: 10, failed: 1 });
});

test.each<[string, () => string]>([
  ['no report', () => join(folder, 'none.json')],
  ['half a report', () => report('{"numPassedTests": 3')],
  ['a report of something else', () => report({ stats: 'fine' })],
])('a run that ended badly is never green: %s', (_what, file) => {
  expect(countTests('jest', file(), false)).toEqual({ passed: 0, failed: 1 });
  expect(countTests('playwright', file(), false)).toEqual({ passed: 0, failed: 1 });
});

test('a run that ended badly with no failing test has one failure', () => {
  expect(countTests('jest', jestReport(10, 0), false)).toEqual({ passed: 10, failed: 1 });
});

test('a run that ended well and left no report is not green either', () => {
  expect(countTests('playwright', join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 });
});

test('a step counts as one test, and everything adds up', () => {
  expect(sum([countStep({ ok: true }), countStep({ ok: false }), { passed: 5, failed: 2 }])).toEqual({
    passed: 6,
    failed: 3,
  });
});
