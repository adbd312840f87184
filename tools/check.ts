import { projectRoot } from '@prova/shared/node/projectRoot';
import { printResult } from './check/printResult';
import { runSteps } from './check/runSteps';
import { STATIC_STEPS, type Step } from './check/step';

const AT_ONCE = 2;
const steps: readonly Step[] = [
  ...STATIC_STEPS,
  { name: 'unit', command: ['jest', `--maxWorkers=${AT_ONCE}`, '--silent'] },
];

const results = await runSteps(projectRoot, steps, AT_ONCE, (result) => printResult(steps, result));
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
if (failed.length > 0) console.log(`Not in order: ${failed.join(', ')}. Each runs alone as npm run <name>.`);
process.exitCode = failed.length === 0 ? 0 : 1;
