import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeWhole } from '@prova/node/writeWhole';
import { describeReport } from '../gate/describeReport';
import type { Candidate } from '../release/admission';
import { STATEMENT_FILE } from '../store/releaseStore';
import { openReleases } from '../release/openReleases';
import { releaseCandidate } from '../release/releaseCandidate';
import { signStatement } from '../release/statement/sealStatement';
import type { Act } from './kitCommand';
import { sendRelease } from './sendRelease';
import { readTeamKey } from './teamKey';
import { tryProject } from './tryProject';

const USAGE = `prova publish                        check, sign and write the release into a folder to hand over
prova publish --to https://…         the same, and send it to the release service of a site
prova publish --to <folder>          the same, and release it into the data folder of a site on this machine`;

async function writeRelease(folder: string, { name, version, jws, files }: Candidate): Promise<string> {
  const target = join(folder, '.prova/releases', `${name}-${version}`);
  for (const [path, bytes] of files) await writeWhole(join(target, path), bytes, 0o644);
  await writeWhole(join(target, STATEMENT_FILE), jws, 0o644);
  return target;
}

/** Releases into the data folder of a local site, with its policy and key. */
async function releaseHere(target: string, candidate: Candidate, why: string | null): Promise<boolean> {
  const dataDir = resolve(target);
  const releases = await stat(join(dataDir, 'releases')).catch(() => null);
  if (!releases?.isDirectory()) {
    throw new Error(
      `${target} is not the data folder of a site: it has no folder releases. Nothing was changed.`,
    );
  }
  const { move } = await releaseCandidate(openReleases({ dataDir }), candidate, null, { why });
  return move !== null;
}

/** `prova publish`: checks and signs the built remote as a release of its team, and submits it. */
export const publish: Act = async ({ kit, folder, args }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, reason: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length > 0) throw new Error(USAGE);
  const { packed, report } = await tryProject(kit, folder);
  const { name, version } = packed.statement;
  const label = `${name} ${version}`;
  console.log(describeReport(label, report));
  if (!report.passed) throw new Error(`${label} was not published. Fix the reported faults, and try again.`);

  const key = await readTeamKey(folder, process.env);
  const { files } = packed;
  const jws = await signStatement({ ...packed.statement, report }, key);
  const candidate: Candidate = { name, version, jws, files };
  const { to } = values;
  if (to === undefined) {
    const target = relative(folder, await writeRelease(folder, candidate));
    return `Signed: ${target}. Hand that folder over; its operator releases it with npm run release -- ./${name}-${version}`;
  }
  const isNew = /^https?:\/\//.test(to)
    ? await sendRelease(new URL(to).origin, candidate, key)
    : await releaseHere(to, candidate, values.reason ?? null);
  return isNew ? `released ${label}` : `already released ${label}`;
};
