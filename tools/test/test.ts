import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { ensureChromium } from '@prova/node/browser/ensureChromium';
import { projectRoot } from '@prova/node/projectRoot';
import { runChecks } from '../check/runChecks';
import { printResult, runStep, type StepResult } from '../check/runStep';
import { BUDGET_STEP, JOURNEY_STEP, UNIT_STEP } from '../check/step';
import { readJestReport, readPlaywrightReport, type Duration, type TestResults } from './readReports';

const reports = join(projectRoot, '.cache/test');
const jestReport = join(reports, 'jest.json');
const playwrightReport = join(reports, 'playwright.json');
const SLOWEST = 20;

/** A step without tests counts as one test. */
const countStep = ({ ok }: StepResult): TestResults => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  durations: [],
});

async function build(): Promise<StepResult> {
  const started = Date.now();
  const output = await buildPackages(projectRoot, () => undefined).then(() => '', String);
  const seconds = (Date.now() - started) / 1000;
  const result = { name: 'build', ok: output === '', seconds, output };
  printResult(result);
  return result;
}

/** Only the journeys need a browser; a missing program is reported as the result of the journeys. */
async function runJourneys(missing: string): Promise<TestResults> {
  if (missing !== '') {
    printResult({ name: JOURNEY_STEP.name, ok: false, seconds: 0, output: missing });
    return { passed: 0, failed: 1, durations: [] };
  }
  const { ok } = await runStep(projectRoot, {
    ...JOURNEY_STEP,
    command: [...JOURNEY_STEP.command, '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  });
  return readPlaywrightReport(playwrightReport, ok);
}

function printSlowest(durations: readonly Duration[]): void {
  console.log(`\nThe ${SLOWEST} slowest files of unit tests and journeys, in seconds:`);
  for (const { name, seconds } of durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
  }
}

async function test(): Promise<readonly TestResults[]> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  let missing = '';
  try {
    process.env['PROVA_CHROMIUM'] = ensureChromium(projectRoot, process.env);
    console.log(`Browser: ${process.env['PROVA_CHROMIUM']}`);
  } catch (error) {
    missing = error instanceof Error ? error.message : String(error);
  }
  const { checks, unit } = await runChecks(projectRoot, {
    ...UNIT_STEP,
    command: [...UNIT_STEP.command, '--json', `--outputFile=${jestReport}`],
  });
  return [
    ...checks.map(countStep),
    readJestReport(projectRoot, jestReport, unit.ok),
    countStep(await build()),
    // Sizes in bytes are the same on every machine, so excess weight fails here.
    countStep(await runStep(projectRoot, BUDGET_STEP)),
    await runJourneys(missing),
  ];
}

test().then(
  (results) => {
    printSlowest(results.flatMap(({ durations }) => durations));
    const passed = results.reduce((sum, result) => sum + result.passed, 0);
    const failed = results.reduce((sum, result) => sum + result.failed, 0);
    process.exitCode = failed === 0 ? 0 : 1;
    console.log(`\n${passed} passed, ${failed} failed`);
  },
  (error: unknown) => {
    process.exitCode = 1;
    console.error(error instanceof Error ? error.message : error);
    console.log('\n0 passed, 1 failed');
  },
);
