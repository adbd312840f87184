import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goToVersion } from './changeRemote';
import { integrityOf } from '@prova/node/integrityOf';
import { fingerprintOf } from '../store/fingerprint';
import { createReleaseProject } from './testing/createReleaseProject';

test('a release of an earlier Prova, with its line in the place of a statement, can be gone back to as long as it is whole', async () => {
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
  // Where releases have another address now, this one has it too: nobody serves the port of its day in public.
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
    `the files of ${version} are not those that were released.`,
  );
  project.remove();
});
