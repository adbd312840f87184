import { projectRoot } from '@prova/node/projectRoot';
import { runChecks } from './runChecks';
import { UNIT_STEP, type Step } from './step';

/** The unit tests to run: with `--changed`, only those that a change since main can affect. */
function chooseUnits(words: readonly string[]): Step {
  if (words.length === 0) return UNIT_STEP;
  if (words.join(' ') !== '--changed') {
    throw new Error(`npm run check accepts only --changed, not ${words.join(' ')}.`);
  }
  return { ...UNIT_STEP, command: [...UNIT_STEP.command, '--changedSince=main', '--passWithNoTests'] };
}

async function check(): Promise<void> {
  const { checks, unit } = await runChecks(projectRoot, chooseUnits(process.argv.slice(2)));
  const failed = [...checks, unit].filter(({ ok }) => !ok).map(({ name }) => name);
  if (failed.length > 0) {
    console.log(`Failed: ${failed.join(', ')}. Run one alone with npm run <name>.`);
  }
  process.exitCode = failed.length === 0 ? 0 : 1;
}

check().catch((error: unknown) => {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
});
