import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { StepResult } from '../check/runStep';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const jestSchema = v.pipe(
  v.object({ numPassedTests: count, numFailedTests: count, numRuntimeErrorTestSuites: count }),
  v.transform(({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    // A file that cannot be loaded is a failure, though none of its tests ran.
    failed: numFailedTests + numRuntimeErrorTestSuites,
  })),
);
function readReport(file: string): Counts {
  try {
    return v.parse(jestSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // No report, or half of one: whatever ran, nobody knows how it ended.
    return { passed: 0, failed: 1 };
  }
}

/**
 * Counts the unit tests from the report that Jest wrote. A run that ended badly has at least one failure, also where
 * its report has none.
 */
export function countTests(file: string, endedWell: boolean): Counts {
  const { passed, failed } = readReport(file);
  return { passed, failed: endedWell ? failed : Math.max(failed, 1) };
}

/** A step without tests in it counts as one test. */
export const countStep = ({ ok }: Pick<StepResult, 'ok'>): Counts => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
});

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});
