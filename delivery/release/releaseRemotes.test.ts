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

test('stores four remotes with a first release, and signs a registry that pins their bytes', async () => {
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

test('signs the registry again for another installation, above the previous version', async () => {
  await project.start();
  await project.start({ REGISTRY_ENVIRONMENT: 'staging' });
  expect(await project.readRegistry()).toMatchObject({ version: 2, env: 'staging', minReader: 1 });
  await project.start({ REGISTRY_ENVIRONMENT: 'staging' });
  expect((await project.readRegistry()).version).toBe(2);
});

test('pins prerendered pages by their bytes as well', async () => {
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

test('changes no version, registry or file for the same bytes', async () => {
  await project.start();
  const before = project.registryBytes();
  const written = statSync(join(folder, 'feedback', await project.currentOf('feedback'), 'entry.js')).mtimeMs;
  expect((await project.start()).map(({ isNew }) => isNew)).toEqual([false, false, false, false]);
  expect(project.registryBytes()).toBe(before);
  expect(statSync(join(folder, 'feedback', await project.currentOf('feedback'), 'entry.js')).mtimeMs).toBe(
    written,
  );
});

test('adds a version for changed bytes, and increments the registry version', async () => {
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

test('adds a version for a changed contribution with the same code', async () => {
  await project.start();
  const first = await project.currentOf('content');
  const route = { path: '/faq', access: 'public', title: { en: 'FAQ', ru: 'Вопросы' } };
  project.write('remote-content/contribution.json', JSON.stringify({ routes: [route], menu: [] }));
  await project.release('remote-content');
  expect(await project.currentOf('content')).not.toBe(first);
});

test('[R6] rolls back under a higher registry version, and undoes this on repetition', async () => {
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

test('rolls back from bytes that were released again to their latest predecessor', async () => {
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

test('refuses to roll back a remote never released, or only once', async () => {
  await expect(rollBack('content')).rejects.toThrow('Nothing has been released yet. Nothing was changed.');
  await project.start();
  await expect(rollBack('content')).rejects.toThrow(
    'There is no earlier release of content to roll back to. Nothing was changed.',
  );
});

test.each<[string, (jws: string) => string]>([
  ['tampered with', (jws) => jws.replace(/.\./, (end) => (end === 'A.' ? 'B.' : 'A.'))],
  ['cut short', (jws) => jws.slice(0, 100)],
  ['empty', () => ''],
])('refuses a registry that was %s in one sentence, and leaves it unchanged', async (_what, change) => {
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

test('refuses an unreadable registry in one sentence', async () => {
  mkdirSync(join(folder, 'registry.jws'), { recursive: true });
  await expect(project.start()).rejects.toThrow(/cannot be read \(EISDIR\)\. Nothing was changed\./);
});

test('refuses a registry signed with another key, and creates none in place of a damaged one', async () => {
  await project.start();
  const keyFile = join(settings.dataDir, 'keys/registry.private.json');
  const key = readFileSync(keyFile, 'utf8');
  writeFileSync(keyFile, key.slice(0, 20));
  await expect(project.start()).rejects.toThrow(
    `The signing key ${keyFile} cannot be used. Nothing was changed; restore it from a backup.`,
  );
  expect(readFileSync(keyFile, 'utf8')).toBe(key.slice(0, 20));

  rmSync(join(settings.dataDir, 'keys'), { recursive: true });
  await expect(project.start()).rejects.toThrow('lacks the signer’s key. Nothing was changed.');
  expect(existsSync(join(settings.dataDir, 'keys'))).toBe(false);
});

test('keeps the private key private and unchanged', async () => {
  const keys = join(settings.dataDir, 'keys');
  const first = await openSigningKey(keys, 'registry');
  const second = await openSigningKey(keys, 'registry');
  expect(second.kid).toBe(first.kid);
  expect(statSync(join(settings.dataDir, 'keys/registry.private.json')).mode & 0o077).toBe(0);
  expect(first.publicKeys.every((key) => !('d' in key))).toBe(true);
});

test('[R6] continues above the versions served before a removed registry', async () => {
  await project.start();
  project.write('.data/site/registry-floor', '41');
  rmSync(join(folder, 'registry.jws'));
  await project.start();
  expect((await project.readRegistry()).version).toBe(42);
});

test('[R7] renews a registry before it expires, without a release', async () => {
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

test('[R7] does not sign a matching registry again, despite parts its reader ignores', async () => {
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

test('[R7] signs the registry again after the clock was set back, and once more when it is corrected', async () => {
  await project.start();
  const { version } = await project.readRegistry();
  const back = Date.now() - 30 * HOUR_MS;
  const again = await publish(opened, back);
  expect(again.version).toBe(version + 1);
  expect(takenFrom(again)).toBeLessThanOrEqual(back);
  // Negative control: that clock would reject the earlier signature.
  expect(await publish(opened, back + 1000)).toMatchObject({ version: version + 1 });
  expect((await publish(opened)).version).toBe(version + 2);
});

test('does not release a build that names a missing file', async () => {
  project.write('remote-voice-lab/dist/assets.json', JSON.stringify({ entry: 'missing.js', preload: [] }));
  await expect(project.start()).rejects.toThrow('The build lists missing.js, but did not write it.');
  expect(readdirSync(folder)).not.toContain('registry.jws');
});

/** Releases another team's remote, hosted by that team. */
async function releaseForeign(name: string, version = '1.0.0'): Promise<void> {
  const team = await createTeam(name);
  const address = `https://${name}.example`;
  team.enter(settings.dataDir, { addresses: [address] });
  await releaseCandidate(opened, await team.state(version, { address }), null);
}

test('keeps an external entry through a start and through the release of another remote', async () => {
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

test('appends a fifth remote by its folder, removes it with the folder, and keeps external ones', async () => {
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

  // A freed name may belong to another team from now on.
  await releaseForeign('demo', '2.0.0');
  await project.start();
  expect(await namesInRegistry()).toContain('demo');
});

test("neither removes nor replaces another checkout's releases in the same store", async () => {
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

describe('a disabled remote', () => {
  const reason = 'The FAQ is being rewritten.';
  const disabled = async () => (await project.readRegistry()).disabled;

  test('keeps a remote disabled through a start, a release, a rollback and a new signature, until enabled by name', async () => {
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

  test("disables another team's remote", async () => {
    await project.start();
    await releaseForeign('quiz');
    await disableRemote(opened, 'quiz', reason);
    await project.start();
    expect(await disabled()).toEqual([{ name: 'quiz', reason }]);
  });

  test('drops a disabled remote once its folder is gone', async () => {
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
      'The registry has no remote quiz; its remotes are content, feedback, interview, voice-lab. Nothing was changed.',
    ],
    [
      'no reason',
      () => disableRemote(opened, 'feedback', ' '),
      'A reason is required: npm run release -- --disable feedback',
    ],
    [
      'an overlong reason',
      () => disableRemote(opened, 'feedback', 'x'.repeat(201)),
      'The reason has 201 characters; at most 200 fit. Nothing was changed.',
    ],
    [
      'a remote disabled already',
      () => disableRemote(opened, 'content', 'once more'),
      `content is already disabled ("${reason}"). Nothing was changed.`,
    ],
    [
      'enabling a remote that is not disabled',
      () => enableRemote(opened, 'feedback'),
      'feedback is not disabled.',
    ],
    ['enabling an unknown name', () => enableRemote(opened, 'quiz'), 'The registry has no remote quiz'],
  ])('refuses %s in one sentence, and leaves the registry unchanged', async (_what, change, message) => {
    await project.start();
    await disableRemote(opened, 'content', reason);
    const before = project.registryBytes();
    await expect(change()).rejects.toThrow(message);
    expect(project.registryBytes()).toBe(before);
  });

  test('refuses to disable anything without a registry', async () => {
    await expect(disableRemote(opened, 'content', reason)).rejects.toThrow('Nothing has been released yet.');
  });
});
