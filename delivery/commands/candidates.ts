import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { ensureChromium } from '@prova/node/browser/ensureChromium';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { openGate } from '../gate/checkCandidate';
import { packedSiteServer } from '../gate/site/packedSiteServer';
import { BAD_CANDIDATES } from '../gate/testing/badCandidates';
import { tryBadCandidate } from '../gate/testing/tryBadCandidate';

/**
 * `npm run candidates [-- <word>]`: tries every bad candidate of the table, or those matching a word, against
 * all rules, and once more without the release gate, where it must cause its harm.
 */
async function run(word: string): Promise<boolean> {
  await buildPackages(
    projectRoot,
    () => undefined,
    ({ name }) => name === 'shell' || name === 'site',
  );
  const gate = await openGate({
    shellFolder: join(projectRoot, 'shell/dist'),
    siteServer: packedSiteServer(join(projectRoot, 'shell/dist-server/site.mjs')),
    chromium: ensureChromium(projectRoot, process.env),
  });
  const rows = BAD_CANDIDATES.filter(({ what, rule }) => `${rule} ${what}`.includes(word));
  let good = 0;
  try {
    for (const row of rows) {
      const { problems, took } = await tryBadCandidate(gate, row);
      if (problems.length === 0) good += 1;
      const seconds = (took / 1000).toFixed(1);
      console.log(
        `${problems.length === 0 ? '✓' : '✗'} ${row.rule.padEnd(13)} ${row.what} (${seconds} s)`,
        ...problems.map((problem) => `\n    ${problem}`),
      );
    }
  } finally {
    await gate.close();
  }
  console.log(`candidates ${rows.length} · refused, and harmful without the release gate ${good}`);
  return good === rows.length;
}

run(process.argv[2] ?? '').then(
  (passed) => {
    process.exitCode = passed ? 0 : 1;
  },
  (error: unknown) => {
    console.error(sentenceOf(error, 'Nothing was released.'));
    process.exitCode = 1;
  },
);
