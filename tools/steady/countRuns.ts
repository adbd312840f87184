import type { Journey } from '../test/journeyReport';

export interface RunCount {
  readonly file: string;
  readonly title: string;
  readonly runs: number;
  readonly failed: number;
}

/** Adds up the repetitions of each journey. One that could not run counts as failed; one left out on purpose, not. */
export function countRuns(journeys: readonly Journey[]): readonly RunCount[] {
  const counts = new Map<string, RunCount>();
  for (const { file, title, outcome } of journeys.filter(({ outcome }) => outcome !== 'skipped')) {
    const key = JSON.stringify([file, title]);
    const { runs, failed } = counts.get(key) ?? { runs: 0, failed: 0 };
    counts.set(key, { file, title, runs: runs + 1, failed: failed + (outcome === 'passed' ? 0 : 1) });
  }
  return [...counts.values()];
}
