import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './counts';
import { readUnitReport } from './unitReport';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-units-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const read = (file: string, endedWell: boolean) => readUnitReport(folder, file, endedWell);

/** A test file of the report: each test with its title and what Jest says of it. */
const testFile = (name: string, tests: readonly (readonly [string, string])[], status = 'passed') => ({
  name: join(folder, name),
  status,
  assertionResults: tests.map(([fullName, said]) => ({ fullName, status: said })),
});

test('every test is told with its file from the root, and each under a name of its own', () => {
  const file = report({
    testResults: [
      testFile('shell/a.test.ts', [
        ['adds', 'passed'],
        ['adds', 'failed'],
        ['waits', 'pending'],
        ['later', 'todo'],
      ]),
      testFile('shared/b.test.ts', [['adds', 'passed']]),
    ],
  });
  const { tests, faults } = read(file, false);
  expect(tests.map(({ file: of, title, outcome }) => [of, title, outcome])).toEqual([
    ['shell/a.test.ts', 'adds', 'passed'],
    ['shell/a.test.ts', 'adds', 'failed'],
    ['shell/a.test.ts', 'waits', 'skipped'],
    ['shell/a.test.ts', 'later', 'skipped'],
    ['shared/b.test.ts', 'adds', 'passed'],
  ]);
  expect(new Set(tests.map(({ id }) => id)).size).toBe(5);
  expect(faults).toBe(0);
});

test('a file that does not load is a failure of its own, beside what ran', () => {
  const file = report({
    testResults: [testFile('a.test.ts', [], 'failed'), testFile('b.test.ts', [['adds', 'passed']], 'failed')],
  });
  expect(
    read(file, false)
      .tests.filter(({ outcome }) => outcome === 'failed')
      .map(({ id }) => id),
  ).toEqual(['a.test.ts', 'b.test.ts']);
});

test('a word of Jest that nobody knows is no pass', () => {
  expect(countTests(read(report({ testResults: [testFile('a.test.ts', [['x', 'fine']])] }), true))).toEqual({
    passed: 0,
    failed: 1,
  });
});

test.each<[string, () => string]>([
  ['no report', () => join(folder, 'none.json')],
  ['half a report', () => report('{"testResults": [')],
  ['a report of something else', () => report({ stats: 'fine' })],
])('is a fault of the run, however it ended: %s', (_what, file) => {
  expect(read(file(), true)).toEqual({ tests: [], faults: 1 });
  expect(read(file(), false)).toEqual({ tests: [], faults: 1 });
});

test('a run that ended badly with no failing test has a fault', () => {
  const file = report({ testResults: [testFile('a.test.ts', [['x', 'passed']])] });
  expect(read(file, true).faults).toBe(0);
  expect(read(file, false).faults).toBe(1);
});
