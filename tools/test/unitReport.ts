import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import * as v from 'valibot';
import { explainRun, type Outcome, type TestCase, type TestReport } from './testReport';

const assertionSchema = v.object({ fullName: v.string(), status: v.string() });
const fileSchema = v.object({
  name: v.string(),
  status: v.string(),
  assertionResults: v.array(assertionSchema),
});
const reportSchema = v.object({ testResults: v.array(fileSchema) });

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  passed: 'passed',
  failed: 'failed',
  pending: 'skipped',
  skipped: 'skipped',
  disabled: 'skipped',
  todo: 'skipped',
};

function testsOf(root: string, { name, status, assertionResults }: v.InferOutput<typeof fileSchema>) {
  const file = relative(root, name).split(sep).join('/');
  const seen = new Map<string, number>();
  const tests = assertionResults.map(({ fullName, status: said }): TestCase => {
    const earlier = seen.get(fullName) ?? 0;
    seen.set(fullName, earlier + 1);
    // Titles may repeat within a file; their order does not change from run to run.
    const id = [file, fullName, ...(earlier === 0 ? [] : [String(earlier)])].join(' › ');
    return { id, title: fullName, file, outcome: OUTCOMES[said] ?? 'failed' };
  });
  // A file that cannot be loaded is a failure, though none of its tests ran.
  const isBroken = status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
  return isBroken
    ? [...tests, { id: file, title: 'the file itself', file, outcome: 'failed' as const }]
    : tests;
}

function parseReport(root: string, file: string): TestReport | null {
  try {
    const { testResults } = v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8')));
    return { tests: testResults.flatMap((result) => testsOf(root, result)), faults: 0 };
  } catch {
    // No report, or half of one: whatever ran, nobody knows how it ended.
    return null;
  }
}

/** Reads what Jest wrote with `--json`. A run without a report, or one that ended badly without a failing test, has a fault. */
export const readUnitReport = (root: string, file: string, endedWell: boolean): TestReport =>
  explainRun(parseReport(root, file), endedWell);
