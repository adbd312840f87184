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
/** Releases other bytes of feedback by hand. */
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
  test('replaces what a start has released, and says so', async () => {
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
  ])('leaves what a person has %s, again and again, and says why', async (_what, choose) => {
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
      if (code === 'third') expect(report?.leftAside).toBe('a person chose it');
    }
    await disableRemote(project.releases, 'feedback', 'Back at noon.');
    await enableRemote(project.releases, 'feedback');
    await project.start();
    expect(await feedback()).toBe(chosen);
  });

  test('replaces nothing in production, and takes nothing away; it adds what is not there yet', async () => {
    const production = { NODE_ENV: 'production' };
    await project.start(production);
    const first = await feedback();
    project.build('remote-feedback', 'second');
    project.build('remote-demo', 'new');
    rmSync(join(project.root, 'remote-content'), { recursive: true });
    const report = (await project.start(production)).find(({ name }) => name === 'remote-feedback');
    expect(report?.leftAside).toBe('in production a start replaces nothing');
    expect(await feedback()).toBe(first);
    expect((await project.readRegistry()).remotes.map(({ name }) => name)).toEqual([
      'content',
      'feedback',
      'demo',
    ]);
  });

  test('does not put a remote of this checkout in the place of another team’s', async () => {
    await project.start();
    const team = await createTeam('demo');
    team.enter(project.settings.dataDir);
    await releaseCandidate(project.releases, await team.state('9.0.0'), null);
    project.build('remote-demo', 'own');
    const reports = await project.start();
    expect(reports.find(({ name }) => name === 'remote-demo')).toMatchObject({
      version: '9.0.0',
      leftAside: 'the policy gives it to a team of its own',
    });
    expect(await project.currentOf('demo')).toBe('9.0.0');
    await expect(project.release('remote-demo')).rejects.toThrow("which is not one of the remote's keys");

    // Taken out of the policy the name is the operator's again, and what the team had released is no place to go back to.
    rmSync(join(project.settings.dataDir, 'policy.json'));
    await project.release('remote-demo');
    expect(await project.currentOf('demo')).toMatch(/^1\.2\.0-/);
    await expect(rollBack('demo')).rejects.toThrow('The policy names no remote demo');
  });

  test('gives a release whose folder was deleted its files again', async () => {
    await project.start();
    const entry = join(project.folder, 'feedback', await feedback(), 'entry.js');
    rmSync(join(project.folder, 'feedback'), { recursive: true });
    await project.start();
    expect(readFileSync(entry, 'utf8')).toBe('first(remote-feedback)');
  });
});

describe('going to a version', () => {
  test('of the store makes it live, and what was live is where a roll-back goes', async () => {
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
      /The file chunk\.js is not in its statement\. Nothing/,
    ],
    [
      'cut short in its statement',
      (folder) => writeFileSync(join(folder, 'release.jws'), '{'),
      /The statement is not a signed statement .*\. Nothing/,
    ],
  ])(
    'whose folder was %s is refused in one sentence, and so is a roll-back to it',
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
      // A release of the same bytes puts them back.
      await releaseNext('first(remote-feedback)');
      expect(await feedback()).toBe(first);
      expect(await findDamage(project.releases, 'feedback', first)).toBeNull();
    },
  );

  test('that there never was names where to look', async () => {
    await project.start();
    await expect(goToVersion(project.releases, 'feedback', '1.0.0')).rejects.toThrow(
      'feedback cannot go to 1.0.0. The store has no release 1.0.0 of feedback. Nothing was changed.',
    );
  });
});

/** Whose turn it was is written by every command, also by one that changes nothing else. */
const withoutLocks = (data: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(data).filter(([file]) => !/lock\.\d+$/.test(file)));

test('a dry run says what would happen and changes no byte, also in the data of an earlier layout', async () => {
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

/** Leaves the data as it was before there were pointers. */
function toEarlierLayout(histories: Readonly<Record<string, readonly string[]>>): void {
  rmSync(join(project.settings.dataDir, 'pointers'), { recursive: true });
  const noted = (name: string, content: unknown) =>
    writeFileSync(join(project.folder, name), JSON.stringify(content));
  for (const [name, versions] of Object.entries(histories)) noted(`${name}/history.json`, versions);
}

describe('the data of an earlier layout', () => {
  test('is taken over: what is live, what was before, what is disabled, and what other teams have', async () => {
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
    // It had been rolled back, which a roll-back undoes.
    expect(await rollBack('feedback')).toMatchObject({ from: second, to: versions[2] });
    expect(await project.releases.files.read('quiz', '3.1.0')).toMatchObject({ line: { name: 'quiz' } });
  });

  test('is taken over once, however many come at once', async () => {
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

test('the registry follows from the pointers: one that a killed process left behind is mended by whoever comes next', async () => {
  await project.start();
  const first = await feedback();
  const second = await releaseNext('second');
  // As after a crash between the two halves of a roll-back.
  await movePointer(project.releases, 'feedback', (standing) =>
    standing
      ? { act: 'rollback', pointer: { ...standing, current: first, previous: second, chosenBy: 'hand' } }
      : null,
  );
  expect(await feedback()).toBe(second);
  await resignRegistry(project.settings);
  expect(await feedback()).toBe(first);
});

test('a remote whose release cannot be read any more keeps its line, and the others can be released', async () => {
  await project.start();
  const lines = (await project.readRegistry()).remotes;
  rmSync(join(project.folder, 'content'), { recursive: true });
  await releaseNext('second');
  const after = (await project.readRegistry()).remotes;
  expect(after.find(({ name }) => name === 'content')).toEqual(lines.find(({ name }) => name === 'content'));
});

describe('whoever is overtaken', () => {
  /** Lets somebody else move feedback while the first decision is being made. */
  const overtake = (move: () => Promise<unknown>) => {
    let isFirst = true;
    return async () => {
      if (!isFirst) return;
      isFirst = false;
      await move();
    };
  };
  test('with a release reads again and repeats: both are in the log, each from what it replaced', async () => {
    await project.start();
    const first = await feedback();
    const other = overtake(() => releaseNext('of somebody else'));
    let seen: (Pointer | null)[] = [];
    await movePointer(project.releases, 'feedback', async (standing) => {
      seen = [...seen, standing];
      await other();
      return (
        standing && { act: 'release', pointer: { ...standing, previous: standing.current, current: '2.0.0' } }
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

  test('with a roll-back stops: it would go back from what nobody has looked at', async () => {
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
      /Somebody else has just moved feedback to 1\.2\.0-\w+\. Nothing was changed\. Look at it, and repeat/,
    );
    expect((await project.pointerOf('feedback'))?.current).toBe(await feedback());
  });
});

test('the list says what is live since when and by whom, where a roll-back goes, why one is disabled, and the history', async () => {
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
    `^registry version 4, good until ${time}$`,
    `^remote-feedback\n→ ${first}  live since ${time}, rolled back to by ${by}: the notes were empty$`,
    `^  remote-feedback is disabled: Back at noon\\. \\(since ${time}, by ${by}\\)$`,
    `^  ${second}  is where --rollback goes$`,
    `^    ${time}  released ${second}, by ${by}$`,
    `^    ${time}  put there by a start ${first}, by ${by}$`,
    '^content$',
  ]) {
    expect(text).toMatch(new RegExp(line, 'm'));
  }
  for (let times = 0; times < 3; times += 1) await rollBack('feedback');
  expect(await list()).toContain('    and 2 before that: npm run release -- --list remote-feedback');
  expect((await list('feedback')).split('\n').filter((line) => line.startsWith('    '))).toHaveLength(7);
});
