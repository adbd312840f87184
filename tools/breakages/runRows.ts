import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runStep } from '../check/runStep';
import { readJourneyReport, type JourneyReport } from '../test/journeyReport';
import type { BreakableSite } from './startBreakableSite';

/** Matches the titles that begin with the ids of one of these rows. */
const titlesOf = (rows: readonly string[]) => `\\[(?:[A-Z]\\d+, )*(?:${rows.join('|')})(?:, [A-Z]\\d+)*\\]`;

/**
 * Runs the journeys that name one of these rows against a site that is up.
 * @param untilFailure ends with the first journey that fails
 */
export async function runRows(
  { root, environment }: Pick<BreakableSite, 'root' | 'environment'>,
  rows: readonly string[],
  { workers, untilFailure }: { readonly workers: number; readonly untilFailure: boolean },
): Promise<JourneyReport> {
  const report = join(root, '.cache/breakages/playwright.json');
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { ok } = await runStep(root, {
    name: 'journeys',
    command: [
      'playwright',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=json',
      '--no-deps',
      '--retries=0',
      `--workers=${workers}`,
      `--max-failures=${untilFailure ? 1 : 0}`,
      `--grep=${titlesOf(rows)}`,
    ],
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return readJourneyReport(report, ok);
}
