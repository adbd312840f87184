import { createHash } from 'node:crypto';
import {
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
import { dirname, join } from 'node:path';
import type { Registry } from '@prova/shared/remote-contract/registry';
import type { RemoteFolder } from '../layout/remotes';
import { readSettings, type Settings } from '../settings/readSettings';
import { disableRemote, enableRemote } from './disableRemote';
import { readRegistryFile, writeRegistryFile } from './registryFile';
import { releaseRemotes, resignRegistry, rollBackRemote, type ReleaseReport } from './releaseRemotes';
import { openSigningKey } from './signingKey';

const PORT_OFFSETS = {
  'remote-content': 4,
  'remote-feedback': 2,
  'remote-interview': 1,
  'remote-voice-lab': 3,
};
const REMOTES = Object.keys(PORT_OFFSETS) as (keyof typeof PORT_OFFSETS)[];
const HOUR_MS = 60 * 60 * 1000;

let root: string;
let settings: Settings;
let releases: string;

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** A built remote as the bundler leaves it. */
function build(folder: RemoteFolder, code: string): void {
  const portOffset = new Map<string, number>(Object.entries(PORT_OFFSETS)).get(folder) ?? 30;
  write(`${folder}/package.json`, JSON.stringify({ version: '1.2.0', config: { portOffset } }));
  write(`${folder}/contribution.json`, JSON.stringify({ routes: [], menu: [] }));
  write(`${folder}/dist/entry.js`, code);
  write(`${folder}/dist/entry.js.map`, '{"sources":["secret.ts"]}');
  write(`${folder}/dist/main.css`, 'p {}');
  write(`${folder}/dist/assets.json`, JSON.stringify({ entry: 'entry.js', preload: ['main.css'] }));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prova-release-'));
  for (const folder of REMOTES) build(folder, `first(${folder})`);
  settings = readSettings(root, { PORT: '4700' });
  releases = join(settings.dataDir, 'releases');
});
afterEach(() => rmSync(root, { recursive: true }));

async function release(folders?: readonly RemoteFolder[]): Promise<readonly ReleaseReport[]> {
  const reports: ReleaseReport[] = [];
  await releaseRemotes(root, settings, (report) => reports.push(report), folders);
  return reports;
}
async function readRegistry(): Promise<Registry> {
  const registry = await readRegistryFile(releases, await openSigningKey(settings.dataDir));
  if (!registry) throw new Error('there is no registry');
  return registry;
}
const currentOf = async (name: string) =>
  (await readRegistry()).remotes.find((remote) => remote.name === name)?.version ?? '';
const namesInRegistry = async () => (await readRegistry()).remotes.map(({ name }) => name);
const registryBytes = () => readFileSync(join(releases, 'registry.jws'), 'utf8');

test('a first release puts four remotes into the store, and signs a registry that pins their bytes', async () => {
  const reports = await release();
  expect(reports.map(({ name, isNew }) => [name, isNew])).toEqual(REMOTES.map((folder) => [folder, true]));
  const { version, env, remotes } = await readRegistry();
  expect({ version, env }).toEqual({ version: 1, env: 'production' });
  const interview = remotes.find(({ name }) => name === 'interview');
  expect(interview).toMatchObject({
    name: 'interview',
    entry: `http://localhost:4701/${interview?.version ?? ''}/entry.js`,
    integrity: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/) as string,
    preload: [{ as: 'style', integrity: expect.stringMatching(/^sha384-/) as string }],
  });
  const files = readdirSync(join(releases, 'interview', interview?.version ?? ''));
  expect(files.sort()).toEqual(['entry.js', 'main.css', 'release.json']);
});

test('the pages that a build has prerendered are pinned by their bytes, too', async () => {
  write('remote-content/dist/prerendered.json', '{"style":"","pages":[]}');
  await release();
  const { remotes } = await readRegistry();
  const content = remotes.find(({ name }) => name === 'content');
  expect(content?.prerendered).toEqual({
    href: `http://localhost:4704/${content?.version ?? ''}/prerendered.json`,
    integrity: `sha384-${createHash('sha384').update('{"style":"","pages":[]}').digest('base64')}`,
  });
  expect(remotes.filter(({ prerendered }) => prerendered)).toEqual([content]);
});

test('the same bytes are the same version, the registry stays as it is, and nothing is written anew', async () => {
  await release();
  const before = registryBytes();
  const written = statSync(join(releases, 'feedback', await currentOf('feedback'), 'entry.js')).mtimeMs;
  expect((await release()).map(({ isNew }) => isNew)).toEqual([false, false, false, false]);
  expect(registryBytes()).toBe(before);
  expect(statSync(join(releases, 'feedback', await currentOf('feedback'), 'entry.js')).mtimeMs).toBe(written);
});

test('other bytes are another version beside the old one, and the registry grows by one', async () => {
  await release();
  const first = await currentOf('feedback');
  build('remote-feedback', 'second(remote-feedback)');
  const [report] = await release(['remote-feedback']);
  const second = await currentOf('feedback');
  expect(report).toEqual({ name: 'remote-feedback', version: second, isNew: true });
  expect(second).not.toBe(first);
  expect((await readRegistry()).version).toBe(2);
  expect(readFileSync(join(releases, 'feedback', first, 'entry.js'), 'utf8')).toBe('first(remote-feedback)');
  expect(readFileSync(join(releases, 'feedback', second, 'entry.js'), 'utf8')).toBe(
    'second(remote-feedback)',
  );
});

test('another contribution with the same code is another version too', async () => {
  await release();
  const first = await currentOf('content');
  const route = { path: '/faq', access: 'public', title: { en: 'FAQ', ru: 'Вопросы' } };
  write('remote-content/contribution.json', JSON.stringify({ routes: [route], menu: [] }));
  await release(['remote-content']);
  expect(await currentOf('content')).not.toBe(first);
});

test('[R6] a roll-back points at the release before under a higher registry version, and can be undone', async () => {
  await release();
  const first = await currentOf('interview');
  build('remote-interview', 'second(remote-interview)');
  await release(['remote-interview']);
  const second = await currentOf('interview');

  expect(await rollBackRemote(settings, 'remote-interview')).toMatchObject({ version: first });
  expect(await currentOf('interview')).toBe(first);
  expect((await readRegistry()).version).toBe(3);
  await expect(rollBackRemote(settings, 'remote-interview')).rejects.toThrow(
    'There is no earlier release of remote-interview to go back to. Nothing was changed.',
  );
  expect((await readRegistry()).version).toBe(3);

  await release(['remote-interview']);
  expect(await currentOf('interview')).toBe(second);
  expect((await readRegistry()).version).toBe(4);
});

test('a roll-back before anything was released says so', async () => {
  await expect(rollBackRemote(settings, 'remote-content')).rejects.toThrow('There is no earlier release');
});

test.each<[string, (jws: string) => string]>([
  ['tampered with', (jws) => jws.replace(/.\./, (end) => (end === 'A.' ? 'B.' : 'A.'))],
  ['cut short', (jws) => jws.slice(0, 100)],
  ['empty', () => ''],
])('a registry that was %s is refused in one sentence, and left as it is', async (_what, change) => {
  await release();
  const damaged = change(registryBytes());
  write('.data/releases/registry.jws', damaged);
  build('remote-content', 'second(remote-content)');
  await expect(release()).rejects.toThrow(
    /^The registry .*registry\.jws cannot be used: .* Nothing was changed\./,
  );
  await expect(rollBackRemote(settings, 'remote-content')).rejects.toThrow('cannot be used');
  expect(registryBytes()).toBe(damaged);
});

test('a registry that cannot be read is refused in one sentence', async () => {
  mkdirSync(join(releases, 'registry.jws'), { recursive: true });
  await expect(release()).rejects.toThrow(/cannot be read \(EISDIR\)\. Nothing was changed\./);
});

test('a registry signed with another key is refused, and no key is made in the place of one that is damaged', async () => {
  await release();
  const keyFile = join(settings.dataDir, 'keys/registry.private.json');
  const key = readFileSync(keyFile, 'utf8');
  writeFileSync(keyFile, key.slice(0, 20));
  await expect(release()).rejects.toThrow(
    `The signing key ${keyFile} cannot be used. Nothing was changed; restore it from a backup.`,
  );
  expect(readFileSync(keyFile, 'utf8')).toBe(key.slice(0, 20));

  rmSync(join(settings.dataDir, 'keys'), { recursive: true });
  await expect(release()).rejects.toThrow('REG_UNKNOWN_KEY');
});

test('the private key is for its owner alone, and stays the same', async () => {
  const first = await openSigningKey(settings.dataDir);
  const second = await openSigningKey(settings.dataDir);
  expect(second.kid).toBe(first.kid);
  expect(statSync(join(settings.dataDir, 'keys/registry.private.json')).mode & 0o077).toBe(0);
  expect(first.publicKeys.every((key) => !('d' in key))).toBe(true);
});

test('[R6] a registry that was removed comes back above what was served before', async () => {
  await release();
  write('.data/site/registry-floor', '41');
  rmSync(join(releases, 'registry.jws'));
  await release();
  expect((await readRegistry()).version).toBe(42);
});

test('[R7] a registry is signed anew before it expires, with nothing released', async () => {
  await release();
  const key = await openSigningKey(settings.dataDir);
  const registry = await readRegistry();
  const { exp, version } = registry;
  const soon = await writeRegistryFile(releases, key, registry, Date.now() + 5 * HOUR_MS);
  expect(soon).toMatchObject({ exp, version });
  const later = await writeRegistryFile(releases, key, registry, Date.now() + 7 * HOUR_MS);
  expect(later.version).toBe(version + 1);
  expect(later.exp - exp).toBeGreaterThanOrEqual((7 * HOUR_MS) / 1000);
  await resignRegistry(settings);
  expect((await readRegistry()).version).toBe(version + 1);
});

test('a version that was noted in the history and never stored is passed over', async () => {
  await release();
  const first = await currentOf('feedback');
  // As after a crash between the note and the move of the files.
  writeFileSync(join(releases, 'feedback/history.json'), JSON.stringify([first, '1.2.0-lost']));
  build('remote-feedback', 'second(remote-feedback)');
  await release(['remote-feedback']);
  expect(await rollBackRemote(settings, 'remote-feedback')).toMatchObject({ version: first });
});

test('a build that names a file which it did not write is not released', async () => {
  write('remote-voice-lab/dist/assets.json', JSON.stringify({ entry: 'missing.js', preload: [] }));
  await expect(release()).rejects.toThrow('The build names missing.js, but did not write it.');
  expect(readdirSync(releases)).not.toContain('registry.jws');
});

/** Puts an entry into the registry as an operator does for another team: its files are at that team's. */
async function registerForeign(name: string, version = '1.0.0'): Promise<void> {
  const registry = await readRegistry();
  const [first, ...others] = registry.remotes;
  if (!first) throw new Error('there is no entry to go by');
  const foreign = { ...first, name, version, entry: `https://${name}.example/entry.js`, preload: [] };
  const key = await openSigningKey(settings.dataDir);
  await writeRegistryFile(releases, key, { ...registry, remotes: [first, foreign, ...others] }, Date.now());
}

test('an entry from outside keeps its place through a start and through the release of another remote', async () => {
  await release();
  await registerForeign('quiz');
  const names = ['content', 'quiz', 'feedback', 'interview', 'voice-lab'];
  expect(await namesInRegistry()).toEqual(names);
  await release();
  expect(await namesInRegistry()).toEqual(names);
  build('remote-feedback', 'second(remote-feedback)');
  await release(['remote-feedback']);
  await rollBackRemote(settings, 'remote-feedback');
  await resignRegistry(settings);
  const { remotes } = await readRegistry();
  expect(remotes.map(({ name }) => name)).toEqual(names);
  expect(remotes[1]?.entry).toBe('https://quiz.example/entry.js');
});

test('a fifth remote is found by its folder and comes last; without its folder its entry is gone, and an outside one stays', async () => {
  await release();
  await registerForeign('quiz');
  build('remote-demo', 'first(remote-demo)');
  settings = readSettings(root, { PORT: '4700' });
  await release();
  const names = ['content', 'quiz', 'feedback', 'interview', 'voice-lab'];
  expect(await namesInRegistry()).toEqual([...names, 'demo']);
  const { remotes } = await readRegistry();
  expect(remotes.at(-1)?.entry).toMatch(/^http:\/\/localhost:4730\//);

  rmSync(join(root, 'remote-demo'), { recursive: true });
  await release();
  expect(await namesInRegistry()).toEqual(names);

  // A name that became free may be another team's from now on.
  await registerForeign('demo', '2.0.0');
  await release();
  expect(await namesInRegistry()).toContain('demo');
});

test('what another checkout has released into the same store is no folder that was removed', async () => {
  await release();
  const other = mkdtempSync(join(tmpdir(), 'prova-release-'));
  cpSync(root, other, { recursive: true });
  rmSync(join(other, 'remote-content'), { recursive: true });
  await releaseRemotes(
    other,
    readSettings(other, { PORT: '4700', DATA_DIR: settings.dataDir }),
    () => undefined,
  );
  expect(await namesInRegistry()).toEqual(['content', 'feedback', 'interview', 'voice-lab']);
  rmSync(other, { recursive: true });
});

describe('a remote that is disabled', () => {
  const reason = 'The FAQ is being rewritten.';
  const disabled = async () => (await readRegistry()).disabled;

  test('stays disabled through a start, a release, a roll-back and a new signature, and is enabled by name', async () => {
    await release();
    await disableRemote(settings, 'content', `  ${reason} `);
    expect((await readRegistry()).version).toBe(2);
    build('remote-content', 'second(remote-content)');
    await release();
    await rollBackRemote(settings, 'remote-content');
    await resignRegistry(settings);
    expect(await disabled()).toEqual([{ name: 'content', reason }]);
    expect(await namesInRegistry()).toContain('content');

    const { version } = await readRegistry();
    await enableRemote(settings, 'content');
    expect(await readRegistry()).toMatchObject({ version: version + 1, disabled: [] });
  });

  test('may be another team’s', async () => {
    await release();
    await registerForeign('quiz');
    await disableRemote(settings, 'quiz', reason);
    await release();
    expect(await disabled()).toEqual([{ name: 'quiz', reason }]);
  });

  test('is no longer spoken of once its folder is gone', async () => {
    build('remote-demo', 'first(remote-demo)');
    settings = readSettings(root, { PORT: '4700' });
    await release();
    await disableRemote(settings, 'demo', reason);
    rmSync(join(root, 'remote-demo'), { recursive: true });
    await release();
    expect(await disabled()).toEqual([]);
  });

  test.each<[string, () => Promise<void>, string]>([
    [
      'an unknown name',
      () => disableRemote(settings, 'quiz', reason),
      'The registry knows no remote quiz: content, feedback, interview, voice-lab. Nothing was changed.',
    ],
    [
      'no reason',
      () => disableRemote(settings, 'feedback', ' '),
      'Say why: npm run release -- --disable feedback',
    ],
    [
      'a reason that is a story',
      () => disableRemote(settings, 'feedback', 'x'.repeat(201)),
      'The reason has 201 characters; at most 200 fit. Nothing was changed.',
    ],
    [
      'a second time',
      () => disableRemote(settings, 'content', 'once more'),
      `content is disabled already ("${reason}"). Nothing was changed.`,
    ],
    ['enabling what is not disabled', () => enableRemote(settings, 'feedback'), 'feedback is not disabled.'],
    ['enabling an unknown name', () => enableRemote(settings, 'quiz'), 'The registry knows no remote quiz'],
  ])('%s is refused in one sentence, and the registry stays as it is', async (_what, change, message) => {
    await release();
    await disableRemote(settings, 'content', reason);
    const before = registryBytes();
    await expect(change()).rejects.toThrow(message);
    expect(registryBytes()).toBe(before);
  });

  test('needs a registry', async () => {
    await expect(disableRemote(settings, 'content', reason)).rejects.toThrow(
      'Nothing has been released yet.',
    );
  });
});
