import { delimiter } from 'node:path';
import { ensureChromium } from '@prova/node/browser/ensureChromium';
import { projectRoot } from '@prova/node/projectRoot';
import { StartFailure } from '@prova/node/startFailure';
import { runStep } from '../check/runStep';
import { JOURNEY_STEP, UNIT_STEP } from '../check/step';
import { installNode } from './nodes/installNode';
import { chooseVersions } from './nodes/nodeVersions';

const MAIN_JOB = 'e2e/journeys/mainJob.spec.ts';

/** Runs unit tests and the main journey under each supported version of Node, or under the named versions. */
async function testUnderNodes(majors: readonly string[]): Promise<void> {
  const versions = chooseVersions(majors);
  const folders = versions.map((version) => ({ version, folder: installNode(projectRoot, version) }));
  const chromium = ensureChromium(projectRoot, process.env);
  let failed = 0;
  for (const { version, folder } of folders) {
    // The folder of this Node is first on the path, so every child process finds it.
    const PATH = [folder, process.env['PATH']].join(delimiter);
    const environment = { PATH, PROVA_CHROMIUM: chromium };
    console.log(`Node ${version}`);
    const unit = await runStep(projectRoot, { ...UNIT_STEP, environment });
    const mainJob = await runStep(projectRoot, {
      name: 'main job',
      command: [...JOURNEY_STEP.command, '--retries=0', MAIN_JOB],
      environment,
    });
    if (!unit.ok || !mainJob.ok) failed += 1;
  }
  process.exitCode = failed === 0 ? 0 : 1;
}

testUnderNodes(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1;
  console.error(error instanceof StartFailure ? error.message : error);
});
