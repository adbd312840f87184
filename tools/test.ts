import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { ensureChromium } from './browser/ensureChromium';
import { buildPackages } from './build/buildPackages';
import { printResult } from './check/printResult';
import { runSteps } from './check/runSteps';
import { AT_ONCE, STATIC_STEPS, UNIT_STEP, type Step } from './check/step';
import { countStep, countTests, sum, type Counts } from './test/counts';
import { runJourneys } from './test/runJourneys';
import { runTwice, type JourneyResults } from './test/runTwice';

const reports = join(projectRoot, '.cache/test');
const jestReport = join(reports, 'jest.json');

const unit: Step = {
  ...UNIT_STEP,
  command: [...UNIT_STEP.command, '--json', `--outputFile=${jestReport}`],
};

async function checkAndTest(): Promise<readonly Counts[]> {
  const steps = [...STATIC_STEPS, unit];
  const results = await runSteps(projectRoot, steps, AT_ONCE, (result) => printResult(steps, result));
  return results.map((result) =>
    result.name === unit.name ? countTests(jestReport, result.ok) : countStep(result),
  );
}

async function build(): Promise<Counts> {
  const started = Date.now();
  const failure = await buildPackages(projectRoot, () => undefined).then(
    () => '',
    (error: unknown) => String(error),
  );
  const seconds = (Date.now() - started) / 1000;
  printResult([], { name: 'build', ok: failure === '', seconds, output: failure });
  return countStep({ ok: failure === '' });
}

/** Everything that is tested, and the journeys that needed a second try. */
async function test(): Promise<JourneyResults> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  process.env['PROVA_CHROMIUM'] = ensureChromium(projectRoot, process.env);
  console.log(`Browser: ${process.env['PROVA_CHROMIUM']}`);
  const counts = [...(await checkAndTest()), await build()];
  const journeys = await runTwice((ids) => runJourneys(projectRoot, reports, ids));
  return { ...journeys, counts: sum([...counts, journeys.counts]) };
}

function printUnsteady(unsteady: JourneyResults['unsteady']): void {
  if (unsteady.length === 0) return;
  console.log('\nUnsteady: failed, and passed when run again alone. Mend them: npm run steady -- <file>');
  for (const { title, file } of unsteady) console.log(`  ${file} › ${title}`);
}

test().then(
  ({ counts: { passed, failed }, unsteady }) => {
    printUnsteady(unsteady);
    process.exitCode = failed === 0 ? 0 : 1;
    console.log(`\n${passed} passed, ${failed} failed`);
  },
  (error: unknown) => {
    process.exitCode = 1;
    console.error(error instanceof Error ? error.message : error);
    console.log('\n0 passed, 1 failed');
  },
);
