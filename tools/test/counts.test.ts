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
test('tests are counted as Jest reports them', () => {
  expect(countTests(jestReport(120, 3), false)).toEqual({ passed: 120, failed: 3 });
});

test('a file that does not load is a failure', () => {
  expect(countTests(jestReport(10, 0, 2), false)).toEqual({ passed: 10, failed: 2 });
});

test.each<[string, () => string]>([
  ['no report', () => join(folder, 'none.json')],
  ['half a report', () => report('{"numPassedTests": 3')],
  ['a report of something else', () => report({ stats: 'fine' })],
])('a run that ended badly is never green: %s', (_what, file) => {
  expect(countTests(file(), false)).toEqual({ passed: 0, failed: 1 });
});

test('a run that ended badly with no failing test has one failure', () => {
  expect(countTests(jestReport(10, 0), false)).toEqual({ passed: 10, failed: 1 });
});

test('a run that ended well and left no report is not green either', () => {
  expect(countTests(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 });
});

test('a step counts as one test, and everything adds up', () => {
  expect(sum([countStep({ ok: true }), countStep({ ok: false }), { passed: 5, failed: 2 }])).toEqual({
    passed: 6,
    failed: 3,
  });
});
