import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollBackRemote } from './changeRemote';
import { releaseTogether, signOwnBuilds } from './releaseCandidate';
import { createReleaseProject, type ReleaseProject } from './testing/createReleaseProject';

const FOLDERS = ['remote-content', 'remote-feedback'] as const;
const NAMES = ['content', 'feedback'];

let project: ReleaseProject;
let first: readonly string[];
beforeEach(async () => {
  project = createReleaseProject(FOLDERS);
  await project.start();
  first = await live();
});
afterEach(() => project.remove());

const live = () => Promise.all(NAMES.map((name) => project.currentOf(name)));
const logFile = () => join(project.settings.dataDir, 'pointers/log.jsonl');
async function releaseBoth(code: string): Promise<readonly string[]> {
  for (const folder of FOLDERS) project.build(folder, `${code} ${folder}`);
  const incoming = await signOwnBuilds(project.root, project.releases, FOLDERS, null);
  return (await releaseTogether(project.releases, incoming)).map(({ version }) => version);
}

test('[R21] releases a set in one registry, rolls it back by any of its names, and undoes this on repetition', async () => {
  const { version } = await project.readRegistry();
  const second = await releaseBoth('second');
  expect([await live(), (await project.readRegistry()).version]).toEqual([second, version + 1]);
  const moves = await rollBackRemote(project.releases, 'feedback');
  expect(moves.map(({ remote, set }) => [remote, set])).toEqual(NAMES.map((name) => [name, NAMES]));
  expect(await live()).toEqual(first);
  await rollBackRemote(project.releases, 'content');
  expect(await live()).toEqual(second);
});

test('does not roll back a set after one of its remotes has moved', async () => {
  await releaseBoth('second');
  project.build('remote-content', 'third');
  await project.release('remote-content');
  const before = project.registryBytes();
  await expect(rollBackRemote(project.releases, 'feedback')).rejects.toThrow(
    'feedback was released together with content, but content was moved since. Nothing was changed.',
  );
  expect(project.registryBytes()).toBe(before);
});

test('[R21] releases no remote of a set if one is refused', async () => {
  for (const folder of FOLDERS) project.build(folder, `second ${folder}`);
  const incoming = await signOwnBuilds(project.root, project.releases, FOLDERS, null);
  const broken = incoming.map((one, at) =>
    at === 0 ? one : { ...one, candidate: { ...one.candidate, files: new Map() } },
  );
  await expect(releaseTogether(project.releases, broken)).rejects.toThrow('feedback');
  expect(await live()).toEqual(first);
});

test('decides again for the whole set after losing a race on one remote', async () => {
  for (const folder of FOLDERS) project.build(folder, `second ${folder}`);
  const incoming = await signOwnBuilds(project.root, project.releases, FOLDERS, null);
  const { pointers } = project.releases;
  let tries = 0;
  const moveTogether: typeof pointers.moveTogether = async (steps) => {
    tries += 1;
    if (tries === 1) {
      project.build('remote-feedback', 'of somebody else');
      await project.release('remote-feedback');
    }
    return pointers.moveTogether(steps);
  };
  const overtaken = { ...project.releases, pointers: { ...pointers, moveTogether } };
  await releaseTogether(overtaken, incoming);
  expect([tries, await live()]).toEqual([2, incoming.map(({ candidate }) => candidate.version)]);
});

test('discards a set truncated by a crash', async () => {
  const before = readFileSync(logFile(), 'utf8');
  await releaseBoth('second');
  const line = readFileSync(logFile(), 'utf8').slice(before.length);
  for (const length of [1, Math.floor(line.length / 2), line.length - 1]) {
    writeFileSync(logFile(), before);
    appendFileSync(logFile(), line.slice(0, length));
    const { pointers } = await project.releases.pointers.read();
    expect(NAMES.map((name) => pointers.get(name)?.current)).toEqual(first);
  }
});
