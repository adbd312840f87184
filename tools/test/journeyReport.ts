import { readFileSync } from 'node:fs';
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
}

export interface JourneyReport {
  readonly journeys: readonly Journey[];
  /** What went wrong with the run itself and not with a journey: no report, no site, no browser. */
  readonly faults: number;
}

const testSchema = v.object({
  status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
  expectedStatus: v.string(),
  results: v.array(v.object({ status: v.optional(v.string()) })),
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
