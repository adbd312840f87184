import { createHash } from 'node:crypto';
import {
  existsSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takenFrom } from '@prova/registry/verifyRegistry';
import { readSettings, type Settings } from '@prova/node/settings/readSettings';
import { disableRemote, enableRemote, rollBackRemote } from './changeRemote';
import type { Releases } from './openReleases';
import { publish } from './movePointer';
import { openSigningKey } from '../keys/signingKey';
import { releaseCandidate } from './releaseCandidate';
import { releaseRemotes, resignRegistry } from './releaseRemotes';
import { createTeam } from './testing/createTeam';
import { createReleaseProject, FOLDERS, type ReleaseProject } from './testing/createReleaseProject';

const HOUR_MS = 60 * 60 * 1000;

let project: ReleaseProject;
let root: string;
let settings: Settings;
let folder: string;
let opened: Releases;

beforeEach(() => {
  project = createReleaseProject();
  ({ root, settings, folder, releases: opened } = project);
});
afterEach(() => project.remove());

const rollBack = async (name: string) => (await rollBackRemote(opened, name))[0];
const namesInRegistry = async () => (await project.readRegistry()).remotes.map(({ name }) => name);

test('a first release puts four remotes into the store, and signs a registry that pins their bytes', async () => {
  const reports = await project.start();
  expect(reports.map(({ name, isNew }) => [name, isNew])).toEqual(FOLDERS.map((name) => [name, true]));
  const { version, env, remotes } = await project.readRegistry();
  expect({ version, env }).toEqual({ version: 1, env: 'production' });
  const interview = remotes.find(({ name }) => name === 'interview');
  expect(interview).toMatchObject({
    name: 'interview',
    entry: `http://localhost:4701/${interview?.version ?? ''}/entry.js`,
    integrity: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/) as string,
    preload: [{ as: 'style', integrity: expect.stringMatching(/^sha384-/) as string }],
  });
  const files = readdirSync(join(folder, 'interview', interview?.version ?? ''));
  expect(files.sort()).toEqual(['entry.js', 'main.css', 'release.jws']);
});

test('a start for another installation signs the registry anew for that one, above the version before', async () => {
  await project.start();
  await project.start({ REGISTRY_ENVIRONMENT: 'staging' });
  expect(await project.readRegistry()).toMatchObject({ version: 2, env: 'staging', minReader: 1 });
  await project.start({ REGISTRY_ENVIRONMENT: 'staging' });
  expect((await project.readRegistry()).version).toBe(2);
});

test('the pages that a build has prerendered are pinned by their bytes, too', async () => {
  project.write('remote-content/dist/prerendered.json', '{"style":"","pages":[]}');
  await project.start();
  const { remotes } = await project.readRegistry();
  const content = remotes.find(({ name }) => name === 'content');
  expect(content?.prerendered).toEqual({
    href: `http://localhost:4704/${content?.version ?? ''}/prerendered.json`,
    integrity: `sha384-${createHash('sha384').update('{"style":"","pages":[]}').digest('base64')}`,
  });
  expect(remotes.filter(({ prerendered }) => prerendered)).toEqual([content]);
});

test('the same bytes are the same version, the registry stays as it is, and nothing is written anew', async () => {
  await project.start();
  const before = project.registryBytes();
  const written = statSync(join(folder, 'feedback', await project.currentOf('feedback'), 'entry.js')).mtimeMs;
  expect((await project.start()).map(({ isNew }) => isNew)).toEqual([false, false, false, false]);
  expect(project.registryBytes()).toBe(before);
  expect(statSync(join(folder, 'feedback', await project.currentOf('feedback'), 'entry.js')).mtimeMs).toBe(
    written,
  );
});

test('other bytes are another version beside the old one, and the registry grows by one', async () => {
  await project.start();
  const first = await project.currentOf('feedback');
  project.build('remote-feedback', 'second(remote-feedback)');
  const { version, move } = await project.release('remote-feedback');
  const second = await project.currentOf('feedback');
  expect([version, move?.from, move?.to]).toEqual([second, first, second]);
  expect(second).not.toBe(first);
  expect((await project.readRegistry()).version).toBe(2);
  expect(readFileSync(join(folder, 'feedback', first, 'entry.js'), 'utf8')).toBe('first(remote-feedback)');
  expect(readFileSync(join(folder, 'feedback', second, 'entry.js'), 'utf8')).toBe('second(remote-feedback)');
});

test('another contribution with the same code is another version too', async () => {
  await project.start();
  const first = await project.currentOf('content');
  const route = { path: '/faq', access: 'public', title: { en: 'FAQ', ru: 'Вопросы' } };
  project.write('remote-content/contribution.json', JSON.stringify({ routes: [route], menu: [] }));
  await project.release('remote-content');
  expect(await project.currentOf('content')).not.toBe(first);
});

test('[R6] a roll-back points at the release before under a higher registry version; once more undoes that', async () => {
  await project.start();
  const first = await project.currentOf('interview');
  project.build('remote-interview', 'second(remote-interview)');
  await project.release('remote-interview');
  const second = await project.currentOf('interview');

  expect(await rollBack('interview')).toMatchObject({ act: 'rollback', from: second, to: first });
  expect(await project.currentOf('interview')).toBe(first);
  expect((await project.readRegistry()).version).toBe(3);
  expect(await rollBack('interview')).toMatchObject({ from: first, to: second });
  expect(await project.currentOf('interview')).toBe(second);
  expect(await rollBack('interview')).toMatchObject({ to: first });
  expect((await project.readRegistry()).version).toBe(5);

  await project.release('remote-interview');
  expect(await project.currentOf('interview')).toBe(second);
  expect((await project.readRegistry()).version).toBe(6);
});

test('after earlier bytes were released again a roll-back goes to what was live before them', async () => {
  await project.start();
  const first = await project.currentOf('interview');
  project.build('remote-interview', 'second(remote-interview)');
  await project.release('remote-interview');
  const second = await project.currentOf('interview');
  project.build('remote-interview', 'first(remote-interview)');
  await project.release('remote-interview');
  expect(await project.currentOf('interview')).toBe(first);
  expect(await rollBack('interview')).toMatchObject({ from: first, to: second });
});

test('what was never released has nothing to go back to, and what was released once neither', async () => {
  await expect(rollBack('content')).rejects.toThrow('Nothing has been released yet. Nothing was changed.');
  await project.start();
  await expect(rollBack('content')).rejects.toThrow(
    'There is no earlier release of content to go back to. Nothing was changed.',
  );
});

test.each<[string, (jws: string) => string]>([
  ['tampered with', (jws) => jws.replace(/.\./, (end) => (end === 'A.' ? 'B.' : 'A.'))],
  ['cut short', (jws) => jws.slice(0, 100)],
  ['empty', () => ''],
])('a registry that was %s is refused in one sentence, and left as it is', async (_what, change) => {
  await project.start();
  const damaged = change(project.registryBytes());
  project.write('.data/releases/registry.jws', damaged);
  project.build('remote-content', 'second(remote-content)');
  await expect(project.start()).rejects.toThrow(
    /^The registry .*registry\.jws cannot be used: .* Nothing was changed\./,
  );
  await expect(rollBack('content')).rejects.toThrow('cannot be used');
  expect(project.registryBytes()).toBe(damaged);
});

test('a registry that cannot be read is refused in one sentence', async () => {
  mkdirSync(join(folder, 'registry.jws'), { recursive: true });
  await expect(project.start()).rejects.toThrow(/cannot be read \(EISDIR\)\. Nothing was changed\./);
});

test('a registry signed with another key is refused, and no key is made in the place of one that is damaged', async () => {
  await project.start();
  const keyFile = join(settings.dataDir, 'keys/registry.private.json');
  const key = readFileSync(keyFile, 'utf8');
  writeFileSync(keyFile, key.slice(0, 20));
  await expect(project.start()).rejects.toThrow(
    `The signing key ${keyFile} cannot be used. Nothing was changed; restore it from a backup.`,
  );
  expect(readFileSync(keyFile, 'utf8')).toBe(key.slice(0, 20));

  rmSync(join(settings.dataDir, 'keys'), { recursive: true });
  await expect(project.start()).rejects.toThrow('has no key of who signs it. Nothing was changed.');
  expect(existsSync(join(settings.dataDir, 'keys'))).toBe(false);
});

test('the private key is for its owner alone, and stays the same', async () => {
  const keys = join(settings.dataDir, 'keys');
  const first = await openSigningKey(keys, 'registry');
  const second = await openSigningKey(keys, 'registry');
  expect(second.kid).toBe(first.kid);
  expect(statSync(join(settings.dataDir, 'keys/registry.private.json')).mode & 0o077).toBe(0);
  expect(first.publicKeys.every((key) => !('d' in key))).toBe(true);
});

test('[R6] a registry that was removed comes back above what was served before', async () => {
  await project.start();
  project.write('.data/site/registry-floor', '41');
  rmSync(join(folder, 'registry.jws'));
  await project.start();
  expect((await project.readRegistry()).version).toBe(42);
});

test('[R7] a registry is signed anew before it expires, with nothing released', async () => {
  await project.start();
  const { exp, version } = await project.readRegistry();
  const soon = await publish(opened, Date.now() + 5 * HOUR_MS);
  expect(soon).toMatchObject({ exp, version });
  const later = await publish(opened, Date.now() + 7 * HOUR_MS);
  expect(later.version).toBe(version + 1);
  expect(later.exp - exp).toBeGreaterThanOrEqual((7 * HOUR_MS) / 1000);
  await resignRegistry(settings);
  expect((await project.readRegistry()).version).toBe(version + 1);
});

test('[R7] a registry that says what it should is not signed anew: not for what its reader leaves out', async () => {
  const team = await createTeam('quiz');
  await project.start();
  team.enter(settings.dataDir);
  const route = {
    path: '/quiz',
    access: { anyRole: ['ROLE_USER'] },
    title: { en: 'Quiz', ru: 'Викторина' },
    page: 'QuizPage',
    asks: ['/api/account'],
  };
  const content = { contribution: { routes: [route], menu: [] } };
  await releaseCandidate(opened, await team.state('1.0.0', content), null);
  const { version } = await project.readRegistry();
  for (const minutes of [1, 2, 60]) {
    expect((await publish(opened, Date.now() + minutes * 60_000)).version).toBe(version);
  }
});

test('[R7] a registry is signed anew where the clock was set back, and once more where it is right again', async () => {
  await project.start();
  const { version } = await project.readRegistry();
  const back = Date.now() - 30 * HOUR_MS;
  const again = await publish(opened, back);
  expect(again.version).toBe(version + 1);
  expect(takenFrom(again)).toBeLessThanOrEqual(back);
  // The canary: what was signed before would not be taken by that clock.
  expect(await publish(opened, back + 1000)).toMatchObject({ version: version + 1 });
  expect((await publish(opened)).version).toBe(version + 2);
});

test('a build that names a file which it did not write is not released', async () => {
  project.write('remote-voice-lab/dist/assets.json', JSON.stringify({ entry: 'missing.js', preload: [] }));
  await expect(project.start()).rejects.toThrow('The build names missing.js, but did not write it.');
  expect(readdirSync(folder)).not.toContain('registry.jws');
});

/** Releases another team's remote: its files are at that team's. */
async function releaseForeign(name: string, version = '1.0.0'): Promise<void> {
  const team = await createTeam(name);
  const address = `https://${name}.example`;
  team.enter(settings.dataDir, { addresses: [address] });
  await releaseCandidate(opened, await team.state(version, { address }), null);
}

test('an entry from outside keeps its place through a start and through the release of another remote', async () => {
  await project.start();
  await releaseForeign('quiz');
  const names = ['content', 'feedback', 'interview', 'voice-lab', 'quiz'];
  expect(await namesInRegistry()).toEqual(names);
  await project.start();
  expect(await namesInRegistry()).toEqual(names);
  project.build('remote-feedback', 'second(remote-feedback)');
  await project.release('remote-feedback');
  await rollBack('feedback');
  await resignRegistry(settings);
  const { remotes } = await project.readRegistry();
  expect(remotes.map(({ name }) => name)).toEqual(names);
  expect(remotes[4]?.entry).toBe('https://quiz.example/1.0.0/entry.js');
});

test('a fifth remote is found by its folder and comes last; without its folder its entry is gone, and an outside one stays', async () => {
  await project.start();
  await releaseForeign('quiz');
  project.build('remote-demo', 'first(remote-demo)');
  await project.start();
  const names = ['content', 'feedback', 'interview', 'voice-lab', 'quiz'];
  expect(await namesInRegistry()).toEqual([...names, 'demo']);
  const { remotes } = await project.readRegistry();
  expect(remotes.at(-1)?.entry).toMatch(/^http:\/\/localhost:4730\//);

  rmSync(join(root, 'remote-demo'), { recursive: true });
  await project.start();
  expect(await namesInRegistry()).toEqual(names);

  // A name that became free may be another team's from now on.
  await releaseForeign('demo', '2.0.0');
  await project.start();
  expect(await namesInRegistry()).toContain('demo');
});

test('what another checkout has released into the same store is no folder that was removed, and is not replaced', async () => {
  await project.start();
  const other = mkdtempSync(join(tmpdir(), 'prova-release-'));
  cpSync(root, other, { recursive: true });
  rmSync(join(other, 'remote-content'), { recursive: true });
  const live = await project.currentOf('feedback');
  writeFileSync(join(other, 'remote-feedback/dist/entry.js'), 'of the other checkout');
  await releaseRemotes(
    other,
    readSettings(other, { PORT: '4700', DATA_DIR: settings.dataDir }),
    () => undefined,
  );
  expect(await namesInRegistry()).toEqual(['content', 'feedback', 'interview', 'voice-lab']);
  expect(await project.currentOf('feedback')).toBe(live);
  rmSync(other, { recursive: true });
});

describe('a remote that is disabled', () => {
  const reason = 'The FAQ is being rewritten.';
  const disabled = async () => (await project.readRegistry()).disabled;

  test('stays disabled through a start, a release, a roll-back and a new signature, and is enabled by name', async () => {
    await project.start();
    await disableRemote(opened, 'content', `  ${reason} `);
    expect((await project.readRegistry()).version).toBe(2);
    project.build('remote-content', 'second(remote-content)');
    await project.start();
    await rollBack('content');
    await resignRegistry(settings);
    expect(await disabled()).toEqual([{ name: 'content', reason }]);
    expect(await namesInRegistry()).toContain('content');

    const { version } = await project.readRegistry();
    await enableRemote(opened, 'content');
    expect(await project.readRegistry()).toMatchObject({ version: version + 1, disabled: [] });
  });

  test('may be another team’s', async () => {
    await project.start();
    await releaseForeign('quiz');
    await disableRemote(opened, 'quiz', reason);
    await project.start();
    expect(await disabled()).toEqual([{ name: 'quiz', reason }]);
  });

  test('is no longer spoken of once its folder is gone', async () => {
    project.build('remote-demo', 'first(remote-demo)');
    await project.start();
    await disableRemote(opened, 'demo', reason);
    rmSync(join(root, 'remote-demo'), { recursive: true });
    await project.start();
    expect(await disabled()).toEqual([]);
  });

  test.each<[string, () => Promise<void>, string]>([
    [
      'an unknown name',
      () => disableRemote(opened, 'quiz', reason),
      'The registry knows no remote quiz: content, feedback, interview, voice-lab. Nothing was changed.',
    ],
    [
      'no reason',
      () => disableRemote(opened, 'feedback', ' '),
      'Say why: npm run release -- --disable feedback',
    ],
    [
      'a reason that is a story',
      () => disableRemote(opened, 'feedback', 'x'.repeat(201)),
      'The reason has 201 characters; at most 200 fit. Nothing was changed.',
    ],
    [
      'a second time',
      () => disableRemote(opened, 'content', 'once more'),
      `content is disabled already ("${reason}"). Nothing was changed.`,
    ],
    ['enabling what is not disabled', () => enableRemote(opened, 'feedback'), 'feedback is not disabled.'],
    ['enabling an unknown name', () => enableRemote(opened, 'quiz'), 'The registry knows no remote quiz'],
  ])('%s is refused in one sentence, and the registry stays as it is', async (_what, change, message) => {
    await project.start();
    await disableRemote(opened, 'content', reason);
    const before = project.registryBytes();
    await expect(change()).rejects.toThrow(message);
    expect(project.registryBytes()).toBe(before);
  });

  test('needs a registry', async () => {
    await expect(disableRemote(opened, 'content', reason)).rejects.toThrow('Nothing has been released yet.');
  });
});
