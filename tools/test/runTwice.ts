import type { Counts } from './counts';
import type { Journey, JourneyReport, Outcome } from './journeyReport';

/** Runs the journeys with these ids one after the other, or all of them. */
export type RunJourneys = (ids: readonly string[] | null) => Promise<JourneyReport>;

export interface JourneyResults {
  /** Each journey once, however often it ran. */
  readonly counts: Counts;
  /** Failed, and passed when they ran again by themselves. */
  readonly unsteady: readonly Journey[];
}

type Tries = readonly Outcome[];

/** What failed is tried a second time; what was kept from running by something else has had no try yet. */
function needsAnotherTry(tries: Tries): boolean {
  const last = tries.at(-1);
  return (last === 'failed' || last === 'notRun') && tries.filter((outcome) => outcome === last).length === 1;
}

/**
 * Runs all journeys, and once more by themselves those that failed: a busy machine must not reject a day's work. A run
 * that broke down is not tried again, since that would hide why.
 */
export async function runTwice(run: RunJourneys): Promise<JourneyResults> {
  const first = await run(null);
  const journeys = new Map(first.journeys.map((journey) => [journey.id, journey]));
  const tries = new Map<string, Tries>(first.journeys.map(({ id, outcome }) => [id, [outcome]]));
  const waiting = () => [...tries].filter(([, of]) => needsAnotherTry(of)).map(([id]) => id);

  let faults = first.faults;
  for (let ids = waiting(); faults === 0 && ids.length > 0; ids = waiting()) {
    const again = await run(ids);
    faults += again.faults;
    for (const id of ids) {
      // One that the second report does not name was not run.
      const outcome = again.journeys.find((journey) => journey.id === id)?.outcome ?? 'notRun';
      tries.set(id, [...(tries.get(id) ?? []), outcome]);
    }
  }

  const ended = (outcome: Outcome) => [...tries].filter(([, of]) => of.at(-1) === outcome);
  const passed = ended('passed');
  return {
    counts: {
      passed: passed.length,
      failed: ended('failed').length + ended('notRun').length + faults,
    },
    unsteady: passed.filter(([, of]) => of.includes('failed')).flatMap(([id]) => journeys.get(id) ?? []),
  };
}
