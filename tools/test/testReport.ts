/** What became of a test in one run: `notRun` where something before it kept it from being tried. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'notRun';

export interface TestCase {
  /** The same in every run. */
  readonly id: string;
  readonly title: string;
  /** From the project's root, with `/`. */
  readonly file: string;
  readonly outcome: Outcome;
}

export interface TestReport<T extends TestCase = TestCase> {
  readonly tests: readonly T[];
  /** What went wrong with the run itself and not with a test: no report, no site, no browser. */
  readonly faults: number;
}

const isOpen = ({ outcome }: TestCase) => outcome === 'failed' || outcome === 'notRun';

/**
 * The report of a run that says of itself how it ended; null stands for a report that is missing or cannot be read. A run
 * that ended badly though every test in it went well has a fault.
 */
export function explainRun<T extends TestCase>(
  read: TestReport<T> | null,
  endedWell: boolean,
): TestReport<T> {
  const report = read ?? { tests: [], faults: 1 };
  const isExplained = endedWell || report.faults > 0 || report.tests.some(isOpen);
  return isExplained ? report : { ...report, faults: 1 };
}
