import { join } from 'node:path';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { ensureChromium } from './browser/ensureChromium';
import { buildPackages } from './build/buildPackages';
import { checkCandidate } from './candidate/checkCandidate';
import { describeReport } from './candidate/describeReport';
import { packedSiteServer } from './candidate/site/packedSiteServer';
import { findRemotes, nameOfRemote } from './layout/remotes';
import { packRemote } from './release/packRemote';

const remotes = findRemotes(projectRoot);
const USAGE = `npm run candidate -- <remote> [--json]   builds it, and tries it in the built shell as the gate does
Remotes: ${remotes.join(', ')}`;

async function run(args: readonly string[]): Promise<boolean> {
  const [name] = args.filter((argument) => !argument.startsWith('--'));
  const folder = remotes.find((remote) => remote === name);
  const unknown = args.filter((argument) => argument !== name && argument !== '--json');
  if (folder === undefined || unknown.length > 0) throw new Error(USAGE);
  const needed = ['shell', 'site', folder];
  await buildPackages(
    projectRoot,
    () => undefined,
    (build) => needed.includes(build.name),
  );
  const packed = await packRemote(join(projectRoot, folder), nameOfRemote(folder));
  const report = await checkCandidate(packed, {
    shellFolder: join(projectRoot, 'shell/dist'),
    siteServer: packedSiteServer(join(projectRoot, 'shell/dist-server/site.mjs')),
    chromium: ensureChromium(projectRoot, process.env),
  });
  console.log(
    args.includes('--json')
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
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
