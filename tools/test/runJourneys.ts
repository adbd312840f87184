import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printResult } from '../check/printResult';
import { runStep } from '../check/runStep';
import type { Step } from '../check/step';
import { readJourneyReport, type Journey, type JourneyReport } from './journeyReport';

const PLAYWRIGHT = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'] as const;

/**
 * Runs the browser journeys: all of them as their configuration says, or these one after the other. A
 * project that waits for another then runs without it, and what the first run left of its failures stays.
 */
export async function runJourneys(
  root: string,
  reports: string,
  journeys: readonly Journey[] | null,
): Promise<JourneyReport> {
  const report = join(reports, 'playwright.json');
  const chosen = join(reports, 'again.json');
  rmSync(report, { force: true });
  if (journeys !== null) {
    const failedTests = journeys.map(({ id }) => id);
    writeFileSync(chosen, JSON.stringify({ status: 'failed', failedTests }));
    console.log(`\nOnce more, by themselves: ${journeys.length} of the journeys`);
  }
  const step: Step =
    journeys === null
      ? { name: 'journeys', command: PLAYWRIGHT, live: true }
      : {
          name: 'once more',
          command: [
            ...PLAYWRIGHT,
            '--workers=1',
            '--no-deps',
            '--last-failed',
            `--last-failed-file=${chosen}`,
            '--output=test-results/again',
          ],
          live: true,
        };
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report;
  const result = await runStep(root, step);
  printResult([step], result);
  return readJourneyReport(report, result.ok);
}
