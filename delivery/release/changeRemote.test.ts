import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { disableRemote, enableRemote, goToVersion, rollBackRemote } from './changeRemote';
import { describeReleases } from './describeReleases';
import { movePointer } from './movePointer';
import type { Pointer } from '../store/pointer';
import { findDamage } from './admission';
import { releaseCandidate } from './releaseCandidate';
import { resignRegistry } from './releaseRemotes';
import { readReleaseState } from './takeOver';
import { createTeam } from './testing/createTeam';
import { createReleaseProject, type ReleaseProject } from './testing/createReleaseProject';

let project: ReleaseProject;
beforeEach(() => {
  project = createReleaseProject(['remote-content', 'remote-feedback']);
});
afterEach(() => project.remove());

const rollBack = async (name: string) => (await rollBackRemote(project.releases, name))[0];
const feedback = () => project.currentOf('feedback');
/** Releases other bytes of feedback manually. */
async function releaseNext(code: string): Promise<string> {
  project.build('remote-feedback', code);
  return (await project.release('remote-feedback')).version;
}
/** Every file of the data folder with its bytes. */
function readData(): Readonly<Record<string, string>> {
  const data = project.settings.dataDir;
  const entries = readdirSync(data, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}
const list = async (only: string | null = null) =>
  describeReleases(
    await readReleaseState(project.releases, 'look'),
    await project.releases.readRegistry(),
    new Map([['feedback', 'remote-feedback']]),
    only,
  );

describe('a start', () => {
  test("replaces an earlier start's releases, and reports it", async () => {
    await project.start();
    project.build('remote-feedback', 'edited');
    const report = (await project.start()).find(({ name }) => name === 'remote-feedback');
    expect(report).toEqual({
      name: 'remote-feedback',
      version: await feedback(),
      isNew: true,
      leftAside: null,
    });
    expect(await project.pointerOf('feedback')).toMatchObject({ chosenBy: 'start' });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['rolled back to', () => rollBack('feedback')],
    ['released', () => releaseNext('by hand')],
    ['chosen', async () => goToVersion(project.releases, 'feedback', await feedback())],
  ])('keeps a version that a person has %s, on every start, and explains why', async (_what, choose) => {
    await project.start();
    project.build('remote-feedback', 'second');
    await project.start();
    await choose();
    const chosen = await feedback();
    for (const code of ['second', 'third']) {
      project.build('remote-feedback', code);
      const report = (await project.start()).find(({ name }) => name === 'remote-feedback');
      expect(report).toMatchObject({ version: chosen, isNew: false });
      expect(await feedback()).toBe(chosen);
      if (code === 'third') expect(report?.leftAside).toBe('the live version was chosen manually');
    }
    await disableRemote(project.releases, 'feedback', 'Back at noon.');
    await enableRemote(project.releases, 'feedback');
    await project.start();
    expect(await feedback()).toBe(chosen);
  });

  test('adds missing remotes in production, and replaces or removes none', async () => {
    const production = { NODE_ENV: 'production' };
    await project.start(production);
    const first = await feedback();
    project.build('remote-feedback', 'second');
    project.build('remote-demo', 'new');
    rmSync(join(project.root, 'remote-content'), { recursive: true });
    const report = (await project.start(production)).find(({ name }) => name === 'remote-feedback');
    expect(report?.leftAside).toBe('in production a start replaces no remote');
    expect(await feedback()).toBe(first);
    expect((await project.readRegistry()).remotes.map(({ name }) => name)).toEqual([
      'content',
      'feedback',
      'demo',
    ]);
  });

  test("does not replace another team's remote with one of this checkout", async () => {
    await project.start();
    const team = await createTeam('demo');
    team.enter(project.settings.dataDir);
    await releaseCandidate(project.releases, await team.state('9.0.0'), null);
    project.build('remote-demo', 'own');
    const reports = await project.start();
    expect(reports.find(({ name }) => name === 'remote-demo')).toMatchObject({
      version: '9.0.0',
      leftAside: 'the policy assigns it to another team',
    });
    expect(await project.currentOf('demo')).toBe('9.0.0');
    await expect(project.release('remote-demo')).rejects.toThrow("which is not one of the remote's keys");

    // Without a policy entry the name is the operator's again, and the team's releases are no rollback
    // target.
    rmSync(join(project.settings.dataDir, 'policy.json'));
    await project.release('remote-demo');
    expect(await project.currentOf('demo')).toMatch(/^1\.2\.0-/);
    await expect(rollBack('demo')).rejects.toThrow('The policy has no remote demo');
  });

  test('restores the files of a release whose folder was deleted', async () => {
    await project.start();
    const entry = join(project.folder, 'feedback', await feedback(), 'entry.js');
    rmSync(join(project.folder, 'feedback'), { recursive: true });
    await project.start();
    expect(readFileSync(entry, 'utf8')).toBe('first(remote-feedback)');
  });
});

describe('going to a version', () => {
  test('makes a stored version live, with its predecessor as the rollback target', async () => {
    await project.start();
    const first = await feedback();
    const second = await releaseNext('second');
    const third = await releaseNext('third');
    expect(await goToVersion(project.releases, 'feedback', first)).toMatchObject({ from: third, to: first });
    expect(await goToVersion(project.releases, 'feedback', first)).toBeNull();
    expect(await goToVersion(project.releases, 'feedback', second)).toMatchObject({ from: first });
    expect(await rollBack('feedback')).toMatchObject({ to: first });
    expect(await feedback()).toBe(first);
  });

  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'gone',
      (folder) => rmSync(folder, { recursive: true }),
      /The store has no release 1\.2\.0-\w+ of feedback\. Nothing/,
    ],
    ['emptied', (folder) => rmSync(join(folder, 'entry.js')), /The file entry\.js is missing\. Nothing/],
    [
      'altered in a file that the registry does not pin',
      (folder) => writeFileSync(join(folder, 'main.css'), 'p {} '),
      /The file main\.css was changed after the release was signed\. Nothing/,
    ],
    [
      'given another file',
      (folder) => writeFileSync(join(folder, 'chunk.js'), 'evil()'),
      /The file chunk\.js is not in the statement\. Nothing/,
    ],
    [
      'cut short in its statement',
      (folder) => writeFileSync(join(folder, 'release.jws'), '{'),
      /The statement is not a signed statement .*\. Nothing/,
    ],
  ])(
    'refuses a version whose folder was %s in one sentence, and a rollback to it',
    async (_what, damage, message) => {
      await project.start();
      const first = await feedback();
      const second = await releaseNext('second');
      damage(join(project.folder, 'feedback', first));
      const before = readData();
      await expect(goToVersion(project.releases, 'feedback', first)).rejects.toThrow(message);
      await expect(rollBack('feedback')).rejects.toThrow(message);
      await expect(rollBack('feedback')).rejects.toThrow(`${second} stays live`);
      const { lock: _lock, ...after } = withoutLocks(readData());
      expect(after).toEqual(withoutLocks(before));
      // A release of the same bytes restores the files.
      await releaseNext('first(remote-feedback)');
      expect(await feedback()).toBe(first);
      expect(await findDamage(project.releases, 'feedback', first)).toBeNull();
    },
  );

  test('explains where to look for an unknown version', async () => {
    await project.start();
    await expect(goToVersion(project.releases, 'feedback', '1.0.0')).rejects.toThrow(
      'feedback cannot go to 1.0.0. The store has no release 1.0.0 of feedback. Nothing was changed.',
    );
  });
});

/** Every command leaves a lock file, even one that changes nothing else. */
const withoutLocks = (data: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(data).filter(([file]) => !/lock\.\d+$/.test(file)));

test('describes the effects of a dry run only, also on the data of an earlier layout', async () => {
  await project.start();
  const first = await feedback();
  const second = await releaseNext('second');
  toEarlierLayout({ feedback: [first, second] });
  const before = readData();
  const isDryRun = true;
  const { releases } = project;
  expect(await rollBackRemote(releases, 'feedback', { isDryRun })).toMatchObject([
    { from: second, to: first },
  ]);
  expect(await goToVersion(releases, 'feedback', first, { isDryRun })).toMatchObject({ to: first });
  await disableRemote(releases, 'feedback', 'Back at noon.', { isDryRun });
  await expect(enableRemote(releases, 'feedback', { isDryRun })).rejects.toThrow('is not disabled');
  await expect(list()).resolves.toContain(second);
  expect(readData()).toEqual(before);
  expect(await feedback()).toBe(second);
});

/** Leaves the data as before pointers existed. */
function toEarlierLayout(histories: Readonly<Record<string, readonly string[]>>): void {
  rmSync(join(project.settings.dataDir, 'pointers'), { recursive: true });
  const noted = (name: string, content: unknown) =>
    writeFileSync(join(project.folder, name), JSON.stringify(content));
  for (const [name, versions] of Object.entries(histories)) noted(`${name}/history.json`, versions);
}

describe('the data of an earlier layout', () => {
  test("migrates live and previous releases, disabled remotes, and other teams' remotes", async () => {
    await project.start();
    const team = await createTeam('quiz');
    team.enter(project.settings.dataDir);
    await releaseCandidate(project.releases, await team.state('3.1.0'), null);
    const versions = [await feedback(), await releaseNext('second'), await releaseNext('third')];
    const [, second = ''] = versions;
    await goToVersion(project.releases, 'feedback', second);
    await disableRemote(project.releases, 'content', 'The FAQ is being rewritten.');
    const registry = await project.readRegistry();
    const checkout = (await project.pointerOf('content'))?.checkout ?? '';
    rmSync(join(project.folder, 'quiz'), { recursive: true });
    toEarlierLayout({
      feedback: versions,
      content: [await project.currentOf('content'), '1.2.0-never-stored'],
    });
    project.write('.data/releases/sources.json', JSON.stringify({ feedback: checkout, content: checkout }));

    await project.start();
    const after = await project.readRegistry();
    expect([after.remotes, after.disabled]).toEqual([registry.remotes, registry.disabled]);
    expect(await project.pointerOf('feedback')).toMatchObject({ chosenBy: 'hand', checkout });
    expect(await project.pointerOf('content')).toMatchObject({
      chosenBy: 'start',
      previous: null,
      checkout,
    });
    expect(await project.pointerOf('quiz')).toMatchObject({
      current: '3.1.0',
      chosenBy: 'hand',
      checkout: null,
    });
    expect(await list('feedback')).toContain('taken over 1.2.0');
    // The remote had been rolled back, and a second rollback undoes the first.
    expect(await rollBack('feedback')).toMatchObject({ from: second, to: versions[2] });
    expect(await project.releases.files.read('quiz', '3.1.0')).toMatchObject({ line: { name: 'quiz' } });
  });

  test('migrates once, however many processes start at once', async () => {
    await project.start();
    toEarlierLayout({});
    await Promise.all(Array.from({ length: 4 }, () => readReleaseState(project.releases, 'take-over')));
    const { log } = await project.releases.pointers.read();
    expect(log.map(({ remote, act }) => `${act} ${remote}`)).toEqual([
      'take-over content',
      'take-over feedback',
    ]);
  });
});

test('derives the registry from the pointers, and so repairs one left behind by a killed process', async () => {
  await project.start();
  const first = await feedback();
  const second = await releaseNext('second');
  // The pointer is as after a crash between the two halves of a rollback.
  await movePointer(project.releases, 'feedback', (pointer) =>
    pointer
      ? { act: 'rollback', pointer: { ...pointer, current: first, previous: second, chosenBy: 'hand' } }
      : null,
  );
  expect(await feedback()).toBe(second);
  await resignRegistry(project.settings);
  expect(await feedback()).toBe(first);
});

test('keeps the line of a remote whose release is unreadable, and can release others', async () => {
  await project.start();
  const lines = (await project.readRegistry()).remotes;
  rmSync(join(project.folder, 'content'), { recursive: true });
  await releaseNext('second');
  const after = (await project.readRegistry()).remotes;
  expect(after.find(({ name }) => name === 'content')).toEqual(lines.find(({ name }) => name === 'content'));
});

describe('a process overtaken by another', () => {
  /** Lets another process move feedback during the first decision. */
  const overtake = (move: () => Promise<unknown>) => {
    let isFirst = true;
    return async () => {
      if (!isFirst) return;
      isFirst = false;
      await move();
    };
  };
  test('reads the state again and repeats a release, logging each from its predecessor', async () => {
    await project.start();
    const first = await feedback();
    const other = overtake(() => releaseNext('of somebody else'));
    let seen: (Pointer | null)[] = [];
    await movePointer(project.releases, 'feedback', async (pointer) => {
      seen = [...seen, pointer];
      await other();
      return (
        pointer && { act: 'release', pointer: { ...pointer, previous: pointer.current, current: '2.0.0' } }
      );
    });
    const between = seen[1]?.current ?? '';
    expect(seen.map((pointer) => pointer?.current)).toEqual([first, between]);
    const { log } = await project.releases.pointers.read();
    expect(log.filter(({ remote }) => remote === 'feedback').map(({ from, to }) => [from, to])).toEqual([
      [null, first],
      [first, between],
      [between, '2.0.0'],
    ]);
  });

  test('aborts a rollback, since the operator has not seen the new state', async () => {
    await project.start();
    await releaseNext('second');
    const { files } = project.releases;
    const other = overtake(() => releaseNext('third'));
    const releases = {
      ...project.releases,
      files: {
        ...files,
        async read(name: string, version: string) {
          await other();
          return files.read(name, version);
        },
      },
    };
    await expect(rollBackRemote(releases, 'feedback')).rejects.toThrow(
      /Another operator has just moved feedback to 1\.2\.0-\w+\. Nothing was changed\. Check the new version, and retry/,
    );
    expect((await project.pointerOf('feedback'))?.current).toBe(await feedback());
  });
});

test('lists live releases with date and author, rollback targets, reasons of disabling, and history', async () => {
  expect(await list()).toBe('nothing has been released yet\nremote-feedback\n  not released');
  await project.start();
  const first = await feedback();
  const second = await releaseNext('second');
  await rollBackRemote(project.releases, 'feedback', { why: 'the notes were empty' });
  await disableRemote(project.releases, 'feedback', 'Back at noon.');
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;
  const by = String.raw`\S+@\S+`;
  const text = await list();
  for (const line of [
    `^registry version 4, valid until ${time}$`,
    `^remote-feedback\n→ ${first}  live since ${time}, rolled back to by ${by}: the notes were empty$`,
    `^  remote-feedback is disabled: Back at noon\\. \\(since ${time}, by ${by}\\)$`,
    `^  ${second}  is the target of --rollback$`,
    `^    ${time}  released ${second}, by ${by}$`,
    `^    ${time}  released at a start ${first}, by ${by}$`,
    '^content$',
  ]) {
    expect(text).toMatch(new RegExp(line, 'm'));
  }
  for (let times = 0; times < 3; times += 1) await rollBack('feedback');
  expect(await list()).toContain('    and 2 earlier: npm run release -- --list remote-feedback');
  expect((await list('feedback')).split('\n').filter((line) => line.startsWith('    '))).toHaveLength(7);
});
