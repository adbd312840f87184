import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { explainRun, type Outcome, type TestCase, type TestReport } from './testReport';

/** A browser test; its id is Playwright's own name for it. */
export interface Journey extends TestCase {
  /** Why it failed, as its last attempt said; null where it did not. */
  readonly failure: Failure | null;
}

export interface Failure {
  readonly message: string;
  /** Of the file of the journey, or of a file that it uses. */
  readonly line: number | null;
}

export type JourneyReport = TestReport<Journey>;

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
    const tests = suites.flatMap(specsOf).flatMap(({ id, title, file: name, tests: runs }) =>
      runs.map((test, index) => ({
        // Repetitions stand in one entry, which has the name of the first.
        id: index === 0 ? id : `${id} ${index}`,
        title,
        file: `e2e/${name}`,
        outcome: outcomeOf(test),
        failure: failureOf(test),
      })),
    );
    return { tests, faults: errors.length };
  } catch {
    return null;
  }
}

/** Reads what Playwright's JSON reporter wrote. */
export const readJourneyReport = (file: string, endedWell: boolean): JourneyReport =>
  explainRun(parseReport(file), endedWell);
