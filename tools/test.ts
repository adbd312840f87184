import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { ensureChromium } from '@prova/node/browser/ensureChromium';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { printResult } from './check/printResult';
import { runSteps } from './check/runSteps';
import { runStep, type StepResult } from './check/runStep';
import { AT_ONCE, BUDGET_STEP, STATIC_STEPS } from './check/step';
import { countStep, sum, type Counts } from './test/counts';
import type { Journey } from './test/journeyReport';
import { runJourneys } from './test/runJourneys';
import { runTwice, type TestResults } from './test/runTwice';
import { runUnits } from './test/runUnits';
import type { TestCase } from './test/testReport';

const reports = join(projectRoot, '.cache/test');

async function check(): Promise<readonly Counts[]> {
  const print = (result: StepResult) => printResult(STATIC_STEPS, result);
  return (await runSteps(projectRoot, STATIC_STEPS, AT_ONCE, print)).map(countStep);
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

/** Bytes are the same on every machine, so what is too heavy fails here. */
async function weigh(): Promise<Counts> {
  const result = await runStep(projectRoot, BUDGET_STEP);
  printResult([BUDGET_STEP], result);
  return countStep(result);
}

/** Everything that is tested, and what needed a second try. */
async function test(): Promise<TestResults> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  process.env['PROVA_CHROMIUM'] = ensureChromium(projectRoot, process.env);
  console.log(`Browser: ${process.env['PROVA_CHROMIUM']}`);
  const checked = await check();
  const units = await runTwice<TestCase>((failed) => runUnits(projectRoot, reports, failed));
  const built = await build();
  const weighed = await weigh();
  const journeys = await runTwice<Journey>((failed) => runJourneys(projectRoot, reports, failed));
  return {
    counts: sum([...checked, units.counts, built, weighed, journeys.counts]),
    unsteady: [...units.unsteady, ...journeys.unsteady],
  };
}

function printUnsteady(unsteady: TestResults['unsteady']): void {
  if (unsteady.length === 0) return;
  console.log(
    '\nUnsteady: failed, and passed when run again alone. Mend them: npm run steady -- <journey>, npx jest -- <file>',
  );
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
