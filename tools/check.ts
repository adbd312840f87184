import { projectRoot } from '@prova/node/projectRoot';
import { StartFailure } from '@prova/node/startFailure';
import { changedFiles } from './check/changedFiles';
import { printResult } from './check/printResult';
import { runSteps } from './check/runSteps';
import { AT_ONCE, STATIC_STEPS, UNIT_STEP, type Step } from './check/step';
import { stepsForChanges } from './check/stepsForChanges';

/** With `--changed` only what the changes since main can reach. */
function chooseSteps(args: readonly string[]): readonly Step[] {
  const unknown = args.find((argument) => argument !== '--changed');
  if (unknown !== undefined)
    throw new StartFailure(`npm run check takes --changed or nothing, not ${unknown}.`);
  return args.length === 0 ? [...STATIC_STEPS, UNIT_STEP] : stepsForChanges(changedFiles(projectRoot));
}

async function check(): Promise<void> {
  const steps = chooseSteps(process.argv.slice(2));
  if (steps.length === 0) console.log('Nothing has changed since this branch left main.');
  const results = await runSteps(projectRoot, steps, AT_ONCE, (result) => printResult(steps, result));
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  if (failed.length > 0) {
    console.log(`Not in order: ${failed.join(', ')}. Each runs alone as npm run <name>.`);
  }
  process.exitCode = failed.length === 0 ? 0 : 1;
}

check().catch((error: unknown) => {
  process.exitCode = 1;
  console.error(error instanceof StartFailure ? error.message : error);
});
