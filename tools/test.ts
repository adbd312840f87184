import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { ensureChromium } from './browser/ensureChromium';
import { buildPackages } from './build/buildPackages';
import { printResult } from './check/printResult';
import { runStep } from './check/runStep';
import { runSteps } from './check/runSteps';
import { STATIC_STEPS, type Step } from './check/step';
import { countStep, countTests, sum, type Counts } from './test/counts';

const AT_ONCE = 2;
const reports = join(projectRoot, '.cache/test');
const jestReport = join(reports, 'jest.json');
const playwrightReport = join(reports, 'playwright.json');

const unit: Step = {
  name: 'unit',
  command: ['jest', `--maxWorkers=${AT_ONCE}`, '--silent', '--json', `--outputFile=${jestReport}`],
};
const journeys: Step = {
  name: 'journeys',
  command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
  live: true,
};

async function checkAndTest(): Promise<readonly Counts[]> {
  const steps = [...STATIC_STEPS, unit];
  const results = await runSteps(projectRoot, steps, AT_ONCE, (result) => printResult(steps, result));
  return results.map((result) =>
    result.name === unit.name ? countTests('jest', jestReport, result.ok) : countStep(result),
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

async function browse(): Promise<Counts> {
  const result = await runStep(projectRoot, journeys);
  printResult([journeys], result);
  return countTests('playwright', playwrightReport, result.ok);
}

async function test(): Promise<Counts> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  process.env['PROVA_CHROMIUM'] = ensureChromium(projectRoot, process.env);
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = playwrightReport;
  console.log(`Browser: ${process.env['PROVA_CHROMIUM']}`);
  const counts = [...(await checkAndTest()), await build()];
  return sum([...counts, await browse()]);
}

test().then(
  ({ passed, failed }) => {
    process.exitCode = failed === 0 ? 0 : 1;
    console.log(`\n${passed} passed, ${failed} failed`);
  },
  (error: unknown) => {
    process.exitCode = 1;
    console.error(error instanceof Error ? error.message : error);
    console.log('\n0 passed, 1 failed');
  },
);
