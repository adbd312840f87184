import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { disableRemote, rollBackRemote } from './changeRemote';
import { describeKeys } from '../keys/describeKeys';
import { discardNextKey, prepareNextKey, retireOldKeys, switchToNextKey } from '../keys/rotateKey';
import { publish } from './movePointer';
import { releaseCandidate } from './releaseCandidate';
import { openReleases } from './openReleases';
import { createReleaseProject, type ReleaseProject } from './testing/createReleaseProject';
import { createTeam, type Team } from './testing/createTeam';

let project: ReleaseProject;
let data: string;
let keys: string;
let quiz: Team;
beforeEach(async () => {
  project = createReleaseProject(['remote-feedback']);
  data = project.settings.dataDir;
  keys = join(data, 'keys');
  quiz = await createTeam('quiz');
  await project.start();
  quiz.enter(data);
  await releaseCandidate(project.releases, await quiz.state('1.0.0'), null);
  await prepareNextKey(keys, 'registry');
  mkdirSync(join(data, 'site'));
  writeFileSync(join(data, 'site/registry-floor'), '1');
});
afterEach(() => project.remove());

/** All data of the installation, except the locks of its folders. */
const everything = () =>
  readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('lock'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file, 'utf8')]);
const put = (file: string, text: string) => writeFileSync(join(data, file), text);

const disable = () => disableRemote(project.releases, 'feedback', 'It shows what is not its own.');
const build = () => {
  project.build('remote-feedback', 'second');
  return project.release('remote-feedback');
};
const COMMANDS = {
  disable,
  release: build,
  switch: () => switchToNextKey(keys, 'registry'),
  retire: () => retireOldKeys(keys, 'registry'),
  discard: () => discardNextKey(keys, 'registry'),
  list: () => describeKeys(keys),
};
const FILES: readonly [file: string, command: keyof typeof COMMANDS][] = [
  ['releases/registry.jws', 'disable'],
  ['pointers/log.jsonl', 'disable'],
  ['policy.json', 'disable'],
  ['site/registry-floor', 'disable'],
  ['keys/registry.private.json', 'disable'],
  ['keys/registry.public.json', 'disable'],
  ['keys/team.private.json', 'release'],
  ['keys/team.public.json', 'release'],
  ['keys/registry.next.json', 'switch'],
  ['keys/registry.next.json', 'retire'],
  ['keys/registry.next.json', 'discard'],
  ['keys/registry.next.json', 'list'],
];
const DAMAGES: readonly [how: string, damage: (whole: string) => string][] = [
  ['empty', () => ''],
  ['half of it', (whole) => whole.slice(0, Math.min(40, whole.length - 1))],
  ['junk', () => '\0\0\0'],
];
test.each(
  FILES.flatMap(([file, command]) => DAMAGES.map(([how, damage]) => [file, how, command, damage] as const)),
)('refuses %s (%s) in %s with a remedy, and changes nothing', async (file, _how, command, damage) => {
  const run = COMMANDS[command];
  const whole = readFileSync(join(data, file), 'utf8');
  put(file, damage(whole));
  const before = everything();
  await expect(run()).rejects.toThrow(/Nothing was changed.*(?:restore|correct|remove)/is);
  await expect(run()).rejects.toThrow(join(data, file));
  expect(everything()).toEqual(before);
  // Negative control: the command is refused for the damage alone.
  put(file, whole);
  await run();
});

const REFUSED = /Nothing was changed.*(?:restore|correct|remove|copy)/is;

test('creates no key in place of a lost one', async () => {
  for (const file of ['keys/registry.private.json', 'keys/registry.public.json']) rmSync(join(data, file));
  const before = everything();
  await expect(publish(project.releases)).rejects.toThrow(REFUSED);
  expect(everything()).toEqual(before);
  // Without a registry there is nothing a new key would fail to verify.
  rmSync(join(data, 'releases/registry.jws'));
  await disable();
});

test("replaces a team's lost key only with the owner's confirmation, and keeps its signatures valid", async () => {
  rmSync(join(data, 'keys/team.private.json'));
  const before = everything();
  await expect(build()).rejects.toThrow(REFUSED);
  await expect(build()).rejects.toThrow(join(data, 'keys/team.public.json'));
  expect(everything()).toEqual(before);
  const [lost] = JSON.parse(readFileSync(join(data, 'keys/team.public.json'), 'utf8')) as object[];
  put('keys/team.public.json', JSON.stringify([{ ...lost, retired: true }]));
  await build();
  expect(JSON.parse(readFileSync(join(data, 'keys/team.public.json'), 'utf8'))).toHaveLength(2);
  const [move] = await rollBackRemote(project.releases, 'feedback');
  expect(move?.act).toBe('rollback');
});

test('restores a public key lost in a crash at the next use', async () => {
  await discardNextKey(keys, 'registry');
  const whole = readFileSync(join(data, 'keys/registry.public.json'), 'utf8');
  rmSync(join(data, 'keys/registry.public.json'));
  await disable();
  expect(readFileSync(join(data, 'keys/registry.public.json'), 'utf8')).toBe(whole);
});

test('does not restore earlier releases from a truncated log', async () => {
  const log = readFileSync(join(data, 'pointers/log.jsonl'), 'utf8');
  await build();
  const version = await project.currentOf('feedback');
  for (const end of ['', '{"at":"2026-11']) {
    put('pointers/log.jsonl', log + end);
    const before = everything();
    await expect(publish(project.releases)).rejects.toThrow(REFUSED);
    await expect(disable()).rejects.toThrow(version);
    await expect(project.start()).rejects.toThrow(version);
    expect(everything()).toEqual(before);
  }
  // Negative control, and the remedy named by the sentence: without the registry the shorter log counts.
  rmSync(join(data, 'releases/registry.jws'));
  await publish(project.releases);
  expect(await project.currentOf('feedback')).not.toBe(version);
});

test('starts a serving machine with a registry ahead of its log', async () => {
  const log = readFileSync(join(data, 'pointers/log.jsonl'), 'utf8');
  await build();
  rmSync(join(keys, 'registry.private.json'));
  put('pointers/log.jsonl', log);
  const signed = project.registryBytes();
  await project.start();
  expect(project.registryBytes()).toBe(signed);
});

test("keeps a team's signed release live despite a damaged statement, and drops one no longer allowed", async () => {
  const file = 'releases/quiz/1.0.0/release.jws';
  const whole = readFileSync(join(data, file), 'utf8');
  for (const damaged of ['', whole.slice(0, -9), 'junk']) {
    put(file, damaged);
    await publish(project.releases, Date.now() + 12 * 60 * 60 * 1000);
    expect(await project.currentOf('quiz')).toBe('1.0.0');
  }
  // Negative control: the policy applies, to a damaged statement too.
  put('policy.json', JSON.stringify({ remotes: {} }));
  await publish(project.releases);
  expect(await project.currentOf('quiz')).toBe('');
});

test.each(['sources.json', 'feedback/history.json'])(
  'refuses a damaged %s of an earlier layout',
  async (file) => {
    rmSync(join(data, 'pointers/log.jsonl'));
    const damaged = join('releases', file);
    put(damaged, '["1.0');
    const before = everything();
    await expect(disable()).rejects.toThrow(REFUSED);
    expect(everything()).toEqual(before);
    put(damaged, file === 'sources.json' ? '{}' : '[]');
    await disable();
  },
);

test('refuses damaged addresses recorded by a start', () => {
  put('releases/addresses.json', '{"remotes":');
  const { addressOf } = openReleases({ dataDir: data });
  expect(() => addressOf('feedback')).toThrow(
    /addresses\.json is damaged\. Nothing was changed\. Start the site/,
  );
});

test('disables and rolls back without a reachable bucket', async () => {
  await build();
  const away = new Error('The bucket s3://prova failed (TimeoutError).');
  // The rollback target already serves as the fallback: its files are here.
  const { releases } = project;
  jest.spyOn(releases.files, 'sync').mockRejectedValue(away);
  await rollBackRemote(releases, 'feedback');
  await disable();
  expect((await project.readRegistry()).disabled).toHaveLength(1);
  // Negative control: files never served from here have to arrive first.
  const candidate = await quiz.state('2.0.0');
  await expect(releaseCandidate(releases, candidate, null)).rejects.toThrow('TimeoutError');
  jest.restoreAllMocks();
});

test('reports a completed move when the registry cannot be signed', async () => {
  const signed = project.registryBytes();
  jest.spyOn(project.releases.files, 'sync').mockRejectedValue(
    Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    }),
  );
  const candidate = await quiz.state('2.0.0');
  await expect(releaseCandidate(project.releases, candidate, null)).rejects.toThrow(
    /^The move of quiz is logged and stays, but .*no space left .*\(ENOSPC\)\. Pages keep using .*Free some space there.*--sign$/,
  );
  expect(project.registryBytes()).toBe(signed);
  jest.restoreAllMocks();
  await publish(project.releases);
  expect(await project.currentOf('quiz')).toBe('2.0.0');
});
