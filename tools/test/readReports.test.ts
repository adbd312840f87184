import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestReport, readPlaywrightReport } from './readReports';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const units = (failed = 0, broken = 0) =>
  write({
    numPassedTests: 3,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: broken,
    testResults: [{ name: '/project/shell/a.test.ts', startTime: 1_000, endTime: 3_500 }],
  });
const spec = (title: string, ...durations: readonly number[]) => ({
  file: 'journeys/setup.spec.ts',
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});
const journeys = (stats: Readonly<Record<string, number>> = {}, errors: readonly unknown[] = []) =>
  write({
    suites: [{ specs: [spec('alone', 2_000)], suites: [{ specs: [spec('in a group', 1_000, 500)] }] }],
    errors,
    stats: { expected: 2, unexpected: 0, flaky: 0, ...stats },
  });

test('counts unit tests, and unloadable files as failures', () => {
  expect(readJestReport('/project', units(), true)).toEqual({
    passed: 3,
    failed: 0,
    durations: [{ name: 'shell/a.test.ts', seconds: 2.5 }],
  });
  expect(readJestReport('/project', units(1, 1), false)).toMatchObject({ passed: 3, failed: 2 });
});

test('counts journeys with the time of all attempts, and a passing second attempt as a pass', () => {
  expect(readPlaywrightReport(journeys({ flaky: 1 }), true)).toEqual({
    passed: 3,
    failed: 0,
    durations: [
      { name: 'e2e/journeys/setup.spec.ts › alone', seconds: 2 },
      { name: 'e2e/journeys/setup.spec.ts › in a group', seconds: 1.5 },
    ],
  });
  expect(readPlaywrightReport(journeys({ unexpected: 2 }), false)).toMatchObject({ passed: 2, failed: 2 });
});

test('treats a site that does not start as a failure', () => {
  const file = journeys({ expected: 0 }, [{ message: 'npm start' }]);
  expect(readPlaywrightReport(file, false)).toMatchObject({ passed: 0, failed: 1 });
});

test('treats a badly exited run as a failure even if every test passed', () => {
  expect(readJestReport('/project', units(), false)).toMatchObject({ passed: 3, failed: 1 });
  expect(readPlaywrightReport(journeys(), false)).toMatchObject({ passed: 2, failed: 1 });
});

test.each([
  ['no report', () => join(folder, 'none.json')],
  ['an incomplete report', () => write('{"suites": [')],
  ['a report of another format', () => write({ stats: 'fine' })],
])('counts a run without a readable report as a failure: %s', (_what, file) => {
  for (const read of [readPlaywrightReport, readJestReport.bind(null, '/project')]) {
    expect(read(file(), true)).toEqual({ passed: 0, failed: 1, durations: [] });
  }
});
