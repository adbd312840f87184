import { projectRoot } from '@prova/node/projectRoot';
import { StartFailure } from '@prova/node/startFailure';
import { ensureChromium } from '@prova/node/browser/ensureChromium';
import { installNode } from './nodes/installNode';
import { chooseVersions } from './nodes/nodeVersions';
import { describeNode, passedUnderNode, testUnderNode, type NodeResult } from './nodes/testUnderNode';

/** Unit tests and the journey of the main job under each version of Node that Prova runs on, or those that are named. */
async function testUnderNodes(majors: readonly string[]): Promise<void> {
  const versions = chooseVersions(majors);
  const folders = versions.map((version) => ({ version, folder: installNode(projectRoot, version) }));
  process.env['PROVA_CHROMIUM'] = ensureChromium(projectRoot, process.env);
  const results: NodeResult[] = [];
  for (const { version, folder } of folders) {
    console.log(`Node ${version} …`);
    results.push(await testUnderNode(projectRoot, version, folder));
  }
  console.log(['', ...results.map(describeNode)].join('\n'));
  process.exitCode = results.every(passedUnderNode) ? 0 : 1;
}

testUnderNodes(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1;
  console.error(error instanceof StartFailure ? error.message : error);
});
