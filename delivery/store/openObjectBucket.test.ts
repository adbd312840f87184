import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findDamage } from '../release/admission';
import { goToVersion } from '../release/changeRemote';
import { publish } from '../release/movePointer';
import { openReleases } from '../release/openReleases';
import { releaseCandidate } from '../release/releaseCandidate';
import { createReleaseProject, type ReleaseProject } from '../release/testing/createReleaseProject';
import { createTeam } from '../release/testing/createTeam';
import { startBucket, type Bucket } from '../release/testing/startBucket';
import { openObjectBucket } from './openObjectBucket';

const KEY = 'AKIDPROVA';
let bucket: Bucket;
let project: ReleaseProject;
const before = { ...process.env };
beforeEach(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: 'secret' });
  bucket = await startBucket(KEY);
  project = createReleaseProject(['remote-feedback']);
});
afterEach(async () => {
  process.env = { ...before };
  await bucket.stop();
  project.remove();
});

const open = (dataDir = project.settings.dataDir) => openReleases({ dataDir, releasesBucket: bucket.place });

test('writes objects atomically with their headers, reads and removes them, and lists them over pages', async () => {
  const objects = openObjectBucket(bucket.place);
  const paths = [
    'a/1/entry.js',
    'a/1/entry.js.br',
    'a/1/main.css',
    'a/1/release.jws',
    'a/2/entry.js',
    'b/1/entry.js',
  ];
  for (const path of paths) await objects.write(path, Buffer.from(path));
  expect(await objects.list('a/1/')).toEqual(paths.slice(0, 4));
  expect(await objects.list('')).toEqual(paths);
  expect(Buffer.from((await objects.read('a/1/main.css')) ?? []).toString()).toBe('a/1/main.css');
  expect(await objects.read('a/1/none.js')).toBeNull();
  expect(await objects.writtenAt('a/1/entry.js')).toBe('2026-11-22T10:00:00.000Z');
  expect(await objects.writtenAt('a/1/none.js')).toBeNull();
  await objects.remove('a/1/main.css');
  expect(await objects.read('a/1/main.css')).toBeNull();
  expect([...bucket.objects.keys()].every((key) => key.startsWith('site/'))).toBe(true);
  expect(bucket.objects.get('site/a/1/entry.js.br')?.headers).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(bucket.objects.get('site/a/1/release.jws')?.headers['cache-control']).toBe('no-store');
});

test("copies releases to other machines' disks before their registry names them", async () => {
  await project.start();
  const team = await createTeam('quiz');
  team.enter(project.settings.dataDir);
  const second = join(project.root, 'second');
  const share = (what: string) =>
    cpSync(join(project.settings.dataDir, what), join(second, what), { recursive: true });
  share('keys');
  await releaseCandidate(open(), await team.state('1.0.0'), null);
  // The upload includes releases from before the bucket was set.
  const version = await project.currentOf('feedback');
  expect(bucket.objects.has(`site/feedback/${version}/release.jws`)).toBe(true);

  share('pointers');
  share('policy.json');
  const other = open(second);
  expect((await publish(other)).remotes.map(({ name }) => name)).toEqual(['feedback', 'quiz']);
  expect(readFileSync(join(second, 'releases/quiz/1.0.0/entry.js'), 'utf8')).toBe('quiz 1.0.0');
  expect(readFileSync(join(second, `releases/feedback/${version}/entry.js`), 'utf8')).toBe(
    'first(remote-feedback)',
  );
  expect(await findDamage(other, 'quiz', '1.0.0')).toBeNull();

  // Without the bucket, local files are served and rolled back to.
  bucket.failWith(503);
  expect(await findDamage(other, 'quiz', '1.0.0')).toBeNull();
});

test.each<[string, (one: Bucket) => void, RegExp]>([
  [
    'is unavailable',
    (one) => one.failWith(503),
    /^The bucket s3:\/\/prova-releases\/site\/ failed \(.*SlowDown.*\)\. No pointer was moved\.$/,
  ],
  [
    'rejects the key',
    () => Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'AKIDOTHER' }),
    /InvalidAccessKeyId/,
  ],
])(
  'fails a release in one sentence on a bucket that %s, and makes nothing live',
  async (_what, breakIt, sentence) => {
    await project.start();
    const team = await createTeam('quiz');
    team.enter(project.settings.dataDir);
    breakIt(bucket);
    await expect(releaseCandidate(open(), await team.state('1.0.0'), null)).rejects.toThrow(sentence);
    expect(await project.pointerOf('quiz')).toBeUndefined();
    expect(existsSync(join(project.folder, 'quiz'))).toBe(false);
  },
);

test('detects a modified object by its hash', async () => {
  await project.start();
  const team = await createTeam('quiz');
  team.enter(project.settings.dataDir);
  await releaseCandidate(open(), await team.state('1.0.0'), null);
  await releaseCandidate(open(), await team.state('2.0.0'), null);
  rmSync(join(project.folder, 'quiz/1.0.0'), { recursive: true });
  bucket.objects.set('site/quiz/1.0.0/entry.js', { bytes: Buffer.from('evil()'), headers: {} });
  await expect(goToVersion(open(), 'quiz', '1.0.0')).rejects.toThrow(
    'The file entry.js was changed after the release was signed.',
  );
});
