import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJourneyReport } from './journeyReport';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-journeys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const spec = (
  title: string,
  status: string,
  expectedStatus = 'passed',
  results: readonly string[] = ['passed'],
) => ({
  id: `id of ${title}`,
  title,
  file: 'journeys/setup.spec.ts',
  ok: true,
  tests: [{ status, expectedStatus, results: results.map((result) => ({ status: result })) }],
});
const suite = (...specs: readonly unknown[]) => ({ title: 'setup.spec.ts', specs });

test('every journey of the report is told with what became of it, also those in a group', () => {
  const file = report({
    suites: [
      {
        ...suite(spec('good', 'expected'), spec('bad', 'unexpected', 'passed', ['failed'])),
        suites: [suite(spec('grouped', 'expected'))],
      },
    ],
    errors: [],
  });
  const { tests: journeys, faults } = readJourneyReport(file, false);
  expect(journeys.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['good', 'passed'],
    ['bad', 'failed'],
    ['grouped', 'passed'],
  ]);
  expect(journeys[0]).toMatchObject({ id: 'id of good', file: 'e2e/journeys/setup.spec.ts' });
  expect(faults).toBe(0);
});

test('a journey that failed says why, without the colours of a terminal, and where', () => {
  const failed = {
    ...spec('bad', 'unexpected'),
    tests: [
      {
        status: 'unexpected',
        expectedStatus: 'passed',
        results: [
          { status: 'failed', error: { message: '\u001b[31mError\u001b[39m: no', location: { line: 7 } } },
        ],
      },
    ],
  };
  const file = report({ suites: [suite(spec('good', 'expected'), failed)], errors: [] });
  expect(readJourneyReport(file, false).tests.map(({ failure }) => failure)).toEqual([
    null,
    { message: 'Error: no', line: 7 },
  ]);
});

test('each repetition of a journey is told, under a name of its own', () => {
  const [passed, failed] = [spec('x', 'expected'), spec('x', 'unexpected')];
  const repeated = { ...passed, tests: [...passed.tests, ...failed.tests, ...passed.tests] };
  const { tests: journeys } = readJourneyReport(report({ suites: [suite(repeated)], errors: [] }), false);
  expect(journeys.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'passed']);
  expect(new Set(journeys.map(({ id }) => id)).size).toBe(3);
});

test('what was left out on purpose is not what could not run', () => {
  const file = report({
    suites: [
      suite(
        spec('left out', 'skipped', 'skipped', ['skipped']),
        spec('behind a failed project', 'skipped', 'passed', []),
        spec('behind a failed test', 'skipped', 'passed', ['skipped']),
        spec('passed at last', 'flaky', 'passed', ['failed', 'passed']),
      ),
    ],
    errors: [],
  });
  expect(readJourneyReport(file, false).tests.map(({ outcome }) => outcome)).toEqual([
    'skipped',
    'notRun',
    'notRun',
    'failed',
  ]);
});

test.each<[string, () => string]>([
  ['no report', () => join(folder, 'none.json')],
  ['half a report', () => report('{"suites": [')],
  ['a report of something else', () => report({ stats: 'fine' })],
  [
    'a journey with an outcome that nobody knows',
    () => report({ suites: [suite(spec('x', 'maybe'))], errors: [] }),
  ],
  ['a site that did not start', () => report({ suites: [], errors: [{ message: 'npm start' }] })],
])('is a fault of the run, however it ended: %s', (_what, file) => {
  expect(readJourneyReport(file(), true)).toEqual({ tests: [], faults: 1 });
  expect(readJourneyReport(file(), false)).toEqual({ tests: [], faults: 1 });
});

test('a run that ended badly though every journey went well has a fault', () => {
  const file = report({ suites: [suite(spec('good', 'expected'))], errors: [] });
  expect(readJourneyReport(file, true).faults).toBe(0);
  expect(readJourneyReport(file, false).faults).toBe(1);
});
