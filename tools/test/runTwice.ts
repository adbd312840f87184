import type { Counts } from './counts';
import type { Outcome, TestCase, TestReport } from './testReport';

/** Runs these tests one after the other, or all of them. */
export type RunTests<T extends TestCase> = (chosen: readonly T[] | null) => Promise<TestReport<T>>;

export interface TestResults {
  /** Each test once, however often it ran. */
  readonly counts: Counts;
  /** Failed, and passed when they ran again by themselves. */
  readonly unsteady: readonly TestCase[];
}

type Tries = readonly Outcome[];

/** What failed is tried a second time; what was kept from running by something else has had no try yet. */
function needsAnotherTry(tries: Tries): boolean {
  const last = tries.at(-1);
  return (last === 'failed' || last === 'notRun') && tries.filter((outcome) => outcome === last).length === 1;
}

/**
 * Runs all tests, and once more by themselves those that failed: a busy machine must not reject a day's work. A run
 * that broke down is not tried again, since that would hide why.
 */
export async function runTwice<T extends TestCase>(run: RunTests<T>): Promise<TestResults> {
  const first = await run(null);
  const tests = new Map(first.tests.map((test) => [test.id, test]));
  const tries = new Map<string, Tries>(first.tests.map(({ id, outcome }) => [id, [outcome]]));
  const named = (ids: readonly string[]) => ids.flatMap((id) => tests.get(id) ?? []);
  const waiting = () => [...tries].filter(([, of]) => needsAnotherTry(of)).map(([id]) => id);

  let faults = first.faults;
  for (let ids = waiting(); faults === 0 && ids.length > 0; ids = waiting()) {
    const again = await run(named(ids));
    faults += again.faults;
    for (const id of ids) {
      // One that the second report does not name was not run.
      const outcome = again.tests.find((test) => test.id === id)?.outcome ?? 'notRun';
      tries.set(id, [...(tries.get(id) ?? []), outcome]);
    }
  }

  const ended = (outcome: Outcome) => [...tries].filter(([, of]) => of.at(-1) === outcome).map(([id]) => id);
  const passed = ended('passed');
  return {
    counts: {
      passed: passed.length,
      failed: ended('failed').length + ended('notRun').length + faults,
    },
    unsteady: named(passed.filter((id) => tries.get(id)?.includes('failed'))),
  };
}
