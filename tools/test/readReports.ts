import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';

export interface TestResults {
  readonly passed: number;
  /**
   * Number of failed tests, and of problems of the run itself: no report, no site, a file that does not
   * compile.
   */
  readonly failed: number;
  readonly durations: readonly Duration[];
}

/** Duration of a file of unit tests or a journey. */
export interface Duration {
  readonly name: string;
  readonly seconds: number;
}

const jestSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

interface Suite {
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
}
const resultSchema = v.object({ duration: v.number() });
const specSchema = v.object({
  file: v.string(),
  title: v.string(),
  tests: v.array(v.object({ results: v.array(resultSchema) })),
});
const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});
const playwrightSchema = v.object({
  suites: v.array(suiteSchema),
  errors: v.array(v.unknown()),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** A run with a bad exit has failed somewhere, whatever its report says. */
function explainEnd(endedWell: boolean, read: () => TestResults): TestResults {
  let results: TestResults;
  try {
    results = read();
  } catch {
    return { passed: 0, failed: 1, durations: [] };
  }
  return endedWell || results.failed > 0 ? results : { ...results, failed: 1 };
}

/** Reads Jest's `--json` output. @param endedWell whether Jest exited with 0 */
export const readJestReport = (root: string, file: string, endedWell: boolean): TestResults =>
  explainEnd(endedWell, () => {
    const report = v.parse(jestSchema, JSON.parse(readFileSync(file, 'utf8')));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      durations: report.testResults.map(({ name, startTime, endTime }) => ({
        name: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    };
  });

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

/**
 * Reads the output of Playwright's JSON reporter. A journey that passes at its second attempt counts as
 * passed.
 */
export const readPlaywrightReport = (file: string, endedWell: boolean): TestResults =>
  explainEnd(endedWell, () => {
    const { suites, errors, stats } = v.parse(playwrightSchema, JSON.parse(readFileSync(file, 'utf8')));
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      durations: suites.flatMap(specsOf).map(({ file: name, title, tests }) => ({
        name: `e2e/${name} › ${title}`,
        seconds:
          tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    };
  });
