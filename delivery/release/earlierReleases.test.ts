import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goToVersion } from './changeRemote';
import { integrityOf } from '@prova/node/integrityOf';
import { fingerprintOf } from '../store/fingerprint';
import { createReleaseProject } from './testing/createReleaseProject';

test('rolls back to an intact release of an earlier Prova, with a line in place of a statement', async () => {
  const project = createReleaseProject(['remote-feedback']);
  await project.start();
  const origin = 'http://localhost:4702';
  const bytes = Buffer.from('of last year');
  const contribution = { routes: [], menu: [] };
  const version = `1.1.0-${fingerprintOf(new Map([['entry.js', bytes]]), contribution, origin)}`;
  const line = {
    name: 'feedback',
    version,
    contract: 1,
    entry: `${origin}/${version}/entry.js`,
    integrity: integrityOf(bytes),
    preload: [{ href: `${origin}/${version}/main.css`, as: 'style', integrity: integrityOf(bytes) }],
    prerendered: { href: `${origin}/${version}/prerendered.json`, integrity: integrityOf(bytes) },
    contribution,
  };
  const folder = join(project.folder, 'feedback', version);
  mkdirSync(folder);
  writeFileSync(join(folder, 'entry.js'), bytes);
  writeFileSync(join(folder, 'release.json'), JSON.stringify(line));

  await goToVersion(project.releases, 'feedback', version);
  expect((await project.readRegistry()).remotes).toEqual([line]);
  // Where releases get a new address, this release does too: nobody serves its former port in public.
  await project.start({ NODE_ENV: 'production' });
  const at = `/r/feedback/${version}`;
  expect((await project.readRegistry()).remotes).toEqual([
    {
      ...line,
      entry: `${at}/entry.js`,
      preload: [{ ...line.preload[0], href: `${at}/main.css` }],
      prerendered: { ...line.prerendered, href: `${at}/prerendered.json` },
    },
  ]);
  writeFileSync(join(folder, 'entry.js'), 'of nobody');
  await goToVersion(project.releases, 'feedback', (await project.pointerOf('feedback'))?.previous ?? '');
  await expect(goToVersion(project.releases, 'feedback', version)).rejects.toThrow(
    `the files of ${version} differ from the released ones.`,
  );
  project.remove();
});
