import { cpSync, mkdtempSync, rmSync } from 'node:fs';

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '@prova/node/testing/findPostgres';
import { startPostgres } from '@prova/node/testing/startPostgres';
import { rollBackRemote } from '../release/changeRemote';
import type { Move } from './pointer';
import { movePointer, publish } from '../release/movePointer';
import { openPointerDatabase } from './openPointerDatabase';
import { openPointerFolder } from './openPointerFolder';
import { openReleases } from '../release/openReleases';
import { readRegistryFile } from '../release/registryFile';
import { createReleaseProject, type ReleaseProject } from '../release/testing/createReleaseProject';

const onPostgres = findPostgres() === null ? describe.skip : describe;

onPostgres('pointers in PostgreSQL', () => {
  let url: string;
  let stop: () => Promise<void>;
  let project: ReleaseProject;
  let second: string;
  beforeAll(async () => {
    ({ url, stop } = await startPostgres());
  });
  afterAll(() => stop());
  beforeEach(() => {
    project = createReleaseProject(['remote-content', 'remote-feedback']);
    second = mkdtempSync(join(tmpdir(), 'prova-second-'));
  });
  afterEach(() => {
    project.remove();
    rmSync(second, { recursive: true });
  });

  test("shares one registry between two machines, with the first one's history and a retried swap", async () => {
    await project.start();
    project.build('remote-feedback', 'second');
    await project.release('remote-feedback');
    const before = await project.readRegistry();
    // The other machine has the same key and files, and a separate folder.
    const [here, there] = [project.settings.dataDir, second].map((dataDir) =>
      openReleases({ dataDir, releasesDatabase: url }),
    );
    if (!here || !there) throw new Error('there are two');
    cpSync(join(project.settings.dataDir, 'keys'), join(second, 'keys'), { recursive: true });

    expect((await here.pointers.read()).log).toEqual((await project.releases.pointers.read()).log);
    expect((await publish(here)).remotes).toEqual(before.remotes);
    expect(await publish(there)).toEqual(await publish(here));
    const [{ from, to }] = (await rollBackRemote(here, 'feedback')) as [Move];
    expect(await publish(there)).toEqual(await publish(here));
    expect(await readRegistryFile(there.folder)).toBe(await readRegistryFile(here.folder));

    let tries = 0;
    const moves = await Promise.all(
      [here, there].map((releases) =>
        movePointer(releases, 'feedback', (standing) => {
          tries += 1;
          return standing && { act: 'release', pointer: { ...standing, disabled: String(tries) } };
        }),
      ),
    );
    expect(moves).toHaveLength(2);
    const { log, pointers } = await there.pointers.read();
    const own = log.filter(({ remote }) => remote === 'feedback');
    expect(own.map(({ act }) => act)).toEqual(['start', 'release', 'rollback', 'release', 'release']);
    expect([own[2]?.from, own[2]?.to]).toEqual([from, to]);
    expect(pointers.get('feedback')).toEqual(own.at(-1)?.pointer);
    const [line] = own;
    if (!line) throw new Error('there is a line');
    expect(await there.pointers.move(line, 4)).toBe(false);
    // The name was freed, and now belongs to another team.
    const takenOver = { ...line, remote: 'quiz' };
    await Promise.all([here, there].map(({ pointers: store }) => store.takeOver([takenOver])));
    expect((await here.pointers.read()).log.filter(({ remote }) => remote === 'quiz')).toEqual([takenOver]);
    // Errors of the work itself are reported unchanged.
    await expect(there.pointers.alone(() => Promise.reject(new Error('of the work')))).rejects.toThrow(
      'of the work',
    );
  });

  test('reports an unreachable server in one sentence', async () => {
    const nobody = openPointerDatabase('postgres://nobody@127.0.0.1:9/none', openPointerFolder(second));
    await expect(nobody.read()).rejects.toThrow(
      /^The database of RELEASES_DATABASE_URL cannot be used \(ECONNREFUSED\)\. The live versions are unchanged;/,
    );
  });

  test('explains a refused login with its remedy: missing role, or database', async () => {
    const { port } = new URL(url);
    const read = (address: string) => openPointerDatabase(address, openPointerFolder(second)).read();
    await expect(read(`postgres://nobody@127.0.0.1:${port}/postgres`)).rejects.toThrow(
      /^The server of RELEASES_DATABASE_URL rejects this role: create it.*role "nobody" does not exist\. The live versions/,
    );
    await expect(read(`postgres://postgres@127.0.0.1:${port}/nowhere`)).rejects.toThrow(
      /^The server of RELEASES_DATABASE_URL responds, but has no database of this name: create it/,
    );
  });
});
