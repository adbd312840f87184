import type { StepResult } from '../check/runStep';
import type { TestReport } from './testReport';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** What cannot run is never lost: it failed. */
export const countTests = ({ tests, faults }: TestReport): Counts => ({
  passed: tests.filter(({ outcome }) => outcome === 'passed').length,
  failed: tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'notRun').length + faults,
});

/** A step without tests in it counts as one test. */
export const countStep = ({ ok }: Pick<StepResult, 'ok'>): Counts => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
});

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});
