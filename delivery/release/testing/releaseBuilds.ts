import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteFolder, nameOfRemote } from '@prova/node/layout/remotes';
import { openReleases } from '../openReleases';
import { signOwn } from '../ownRelease';
import { packRemote } from '../packRemote';
import { releaseCandidate } from '../releaseCandidate';

interface Assets {
  readonly entry: string;
  readonly preload: readonly string[];
}

/**
 * Makes builds of remotes live on a running site, or serves them to `SHARE` of a hundred people, without the
 * gate; prints version and files of each.
 */
const [, , dataDir = '', builds = '', ...remotes] = process.argv;
const share = process.env['SHARE'] === undefined ? null : Number(process.env['SHARE']);
const releases = openReleases({ dataDir });
for (const remote of remotes.filter(isRemoteFolder)) {
  const name = nameOfRemote(remote);
  const folder = join(builds, remote);
  const candidate = await signOwn(releases, await packRemote(folder, name));
  const { version } = await releaseCandidate(releases, candidate, null, { share });
  const { entry, preload } = JSON.parse(readFileSync(join(folder, 'dist/assets.json'), 'utf8')) as Assets;
  const stored = (file = '') => `${name}/0-files/${file}`;
  const files = {
    entry: stored(entry),
    chunk: stored(preload.find((file) => file.endsWith('.js'))),
    style: stored(preload.find((file) => file.endsWith('.css'))),
  };
  writeSync(1, `${JSON.stringify({ remote, version, ...files })}\n`);
}
