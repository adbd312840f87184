import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { StartFailure } from '@prova/node/startFailure';
import { ensureChromium } from '@prova/node/browser/ensureChromium';
import { runStep } from './check/runStep';
import { countRuns } from './steady/countRuns';
import { readSteadyArguments } from './steady/readSteadyArguments';
import { startBusyProcessor } from './steady/startBusyProcessor';
import { readJourneyReport } from './test/journeyReport';

const report = join(projectRoot, '.cache/steady/playwright.json');

/** Repeats journeys beside a busy processor, one after the other: some of them have ports of their own. */
async function repeatJourneys(args: readonly string[]): Promise<void> {
  const { files, times } = readSteadyArguments(projectRoot, args);
  process.env['PROVA_CHROMIUM'] = ensureChromium(projectRoot, process.env);
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report;
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const busy = startBusyProcessor();
  const { ok } = await runStep(projectRoot, {
    name: 'steady',
    command: [
      'playwright',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      '--workers=1',
      '--no-deps',
      `--repeat-each=${times}`,
      ...files,
    ],
    live: true,
  }).finally(busy.stop);
  const { tests, faults } = readJourneyReport(report, ok);
  const counts = countRuns(tests);
  console.log('');
  for (const { file, title, runs, failed } of counts) {
    console.log(`${runs} runs, ${failed} failed  ${file} › ${title}`);
  }
  if (faults > 0) console.error('The run itself broke down; what it said stands above.');
  process.exitCode = faults === 0 && counts.every(({ failed }) => failed === 0) ? 0 : 1;
}

repeatJourneys(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1;
  console.error(error instanceof StartFailure ? error.message : error);
});
