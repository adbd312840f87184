import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** What became of a journey in one run: `notRun` where something before it kept it from being tried. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'notRun';

export interface Journey {
  /** Playwright's own name for it, the same in every run. */
  readonly id: string;
  readonly title: string;
  /** From the project's root, with `/`. */
  readonly file: string;
  readonly outcome: Outcome;
  /** Why it failed, as its last attempt said; null where it did not. */
  readonly failure: Failure | null;
}

export interface Failure {
  readonly message: string;
  /** Of the file of the journey, or of a file that it uses. */
  readonly line: number | null;
}

export interface JourneyReport {
  readonly journeys: readonly Journey[];
  /** What went wrong with the run itself and not with a journey: no report, no site, no browser. */
  readonly faults: number;
}

const errorSchema = v.object({
  message: v.optional(v.string(), ''),
  location: v.optional(v.object({ line: v.number() })),
});
const resultSchema = v.object({ status: v.optional(v.string()), error: v.optional(errorSchema) });
const testSchema = v.object({
  status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
  expectedStatus: v.string(),
  results: v.array(resultSchema),
});
const specSchema = v.object({
  id: v.string(),
  title: v.string(),
  file: v.string(),
  tests: v.array(testSchema),
});
interface Suite {
  readonly specs: readonly v.InferOutput<typeof specSchema>[];
  readonly suites?: readonly Suite[] | undefined;
}
const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});
const reportSchema = v.object({ suites: v.array(suiteSchema), errors: v.array(v.unknown()) });

function outcomeOf({ status, expectedStatus, results }: v.InferOutput<typeof testSchema>): Outcome {
  if (status === 'expected') return 'passed';
  // A test that passes at its second attempt has failed at its first.
  if (status !== 'skipped') return 'failed';
  return results.length === 0 || expectedStatus !== 'skipped' ? 'notRun' : 'skipped';
}

function failureOf({ results }: v.InferOutput<typeof testSchema>): Failure | null {
  const error = results.findLast((result) => result.error)?.error;
  if (!error) return null;
  return { message: stripVTControlCharacters(error.message), line: error.location?.line ?? null };
}

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

function parseReport(file: string): JourneyReport | null {
  try {
    const { suites, errors } = v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8')));
    const journeys = suites.flatMap(specsOf).flatMap(({ id, title, file: name, tests }) =>
      tests.map((test, index) => ({
        // Repetitions stand in one entry, which has the name of the first.
        id: index === 0 ? id : `${id} ${index}`,
        title,
        file: `e2e/${name}`,
        outcome: outcomeOf(test),
        failure: failureOf(test),
      })),
    );
    return { journeys, faults: errors.length };
  } catch {
    return null;
  }
}

const isOpen = ({ outcome }: Journey) => outcome === 'failed' || outcome === 'notRun';

/**
 * Reads what Playwright's JSON reporter wrote. A run without a report, or one that ended badly though every journey
 * in it went well, has a fault.
 */
export function readJourneyReport(file: string, endedWell: boolean): JourneyReport {
  const report = parseReport(file) ?? { journeys: [], faults: 1 };
  const isExplained = endedWell || report.faults > 0 || report.journeys.some(isOpen);
  return isExplained ? report : { ...report, faults: 1 };
}
