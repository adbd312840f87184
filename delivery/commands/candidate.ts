import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '@prova/node/browser/ensureChromium';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { createTrial, shellOf } from '../gate/createTrial';
import { describeReport } from '../gate/describeReport';
import { readDeclaredAnswers } from '../gate/site/declaredAnswers';
import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { findRemotes, nameOfRemote } from '@prova/node/layout/remotes';
import { openReleases } from '../release/openReleases';
import { packRemote } from '../release/packRemote';
import { readSettings } from '@prova/node/settings/readSettings';

const remotes = findRemotes(projectRoot);
const USAGE = `npm run candidate -- <remote> [--answers <file>] [--json]
  builds it and tries it in the built shell as the release gate does: with the policy of this installation, beside its
  live remotes, and with answers to its API calls from a file
Remotes: ${remotes.join(', ')}`;

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false }, answers: { type: 'string' } },
      allowPositionals: true,
    });
    const folder = remotes.find((remote) => remote === positionals[0]);
    if (folder !== undefined && positionals.length === 1) return { ...values, folder };
  } catch {
    // The usage below explains the arguments.
  }
  throw new Error(USAGE);
}

async function run(args: readonly string[]): Promise<boolean> {
  const { folder, json, answers } = readArguments(args);
  const declared = answers === undefined ? undefined : await readDeclaredAnswers(answers);
  const needed = ['shell', 'site', folder];
  await buildPackages(
    projectRoot,
    () => undefined,
    (build) => needed.includes(build.name),
  );
  const packed = await packRemote(join(projectRoot, folder), nameOfRemote(folder));
  const releases = openReleases(readSettings(projectRoot, process.env));
  const environment = { ...process.env, PROVA_CHROMIUM: ensureChromium(projectRoot, process.env) };
  const attempt = createTrial(
    shellOf(projectRoot),
    releases,
    environment,
    declared ? { answers: declared } : {},
  );
  const report = await attempt(packed);
  console.log(
    json
      ? JSON.stringify(report, null, 2)
      : describeReport(`${packed.statement.name} ${packed.statement.version}`, report),
  );
  return report.passed;
}

run(process.argv.slice(2)).then(
  (passed) => {
    process.exitCode = passed ? 0 : 1;
  },
  (error: unknown) => {
    console.error(sentenceOf(error, 'Nothing was released.'));
    process.exitCode = 1;
  },
);
