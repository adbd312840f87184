import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { fingerprintOf } from '../fingerprint';
import { openReleases } from '../openReleases';
import { releasePacked } from '../releaseRemotes';

/** Releases remotes one after the other until it is killed, and says of each when it is done. */
const [, , dataDir = '', database = '', ...names] = process.argv;
const releases = openReleases({ dataDir, releasesDatabase: database === '' ? null : database });
const origin = 'http://localhost:4700';
const contribution = { routes: [], menu: [] };

for (let turn = 0; ; turn += 1) {
  const name = names[turn % names.length] ?? '';
  const files = new Map([['entry.js', Buffer.from(randomUUID())]]);
  const version = `1.0.0-${fingerprintOf(files, contribution, origin)}`;
  const release = {
    name,
    version,
    contract: 1,
    entry: `${origin}/${version}/entry.js`,
    integrity: `sha384-${'A'.repeat(64)}`,
    preload: [],
    contribution,
  };
  await releasePacked(releases, { release, files }, null);
  writeSync(1, `${name} ${version}\n`);
}
