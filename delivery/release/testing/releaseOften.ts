import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { describeFiles, fingerprintOf } from '../../store/fingerprint';
import { openReleases } from '../openReleases';
import { releaseCandidate } from '../releaseCandidate';
import { signStatement } from '../statement/sealStatement';

/** Releases remotes one after the other until killed, and reports each. */
const [, , dataDir = '', database = '', ...names] = process.argv;
const releases = openReleases({ dataDir, releasesDatabase: database === '' ? null : database });
const key = await releases.teamKey();
const contribution = { routes: [], menu: [] };

for (let turn = 0; ; turn += 1) {
  const name = names[turn % names.length] ?? '';
  const files = new Map([['entry.js', Buffer.from(randomUUID())]]);
  const version = `1.0.0-${fingerprintOf(files, contribution)}`;
  const statement = {
    name,
    version,
    contract: 1,
    format: 'global' as const,
    entry: 'entry.js',
    preload: [],
    files: describeFiles(files),
    contribution,
    shared: {},
    source: { package: `${name}@1.0.0` },
    report: null,
    iat: 1_790_000_000,
  };
  const jws = await signStatement(statement, key);
  await releaseCandidate(releases, { name, version, jws, files }, 'this checkout');
  writeSync(1, `${name} ${version}\n`);
}
