import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { goToVersion, rollBackRemote } from './changeRemote';
import { releaseRemote } from './testing/releaseRemote';
import { createReleaseProject, type ReleaseProject } from './testing/createReleaseProject';

const CHUNK = '721.9f2a9f019247.js';
const SHEET = '721.e1426f8d4ffd.css';
const FIRST = 'entry.1da7cf7185e2.js';
const SECOND = 'entry.947509095119.js';

let project: ReleaseProject;
beforeEach(() => {
  project = createReleaseProject(['remote-feedback']);
  rmSync(join(project.root, 'remote-feedback/dist'), { recursive: true });
  build(FIRST, 'first()');
});
afterEach(() => project.remove());

function build(entry: string, code: string, { chunk = 'chunk()', copy = brotliCompressSync(chunk) } = {}) {
  const dist = 'remote-feedback/dist';
  rmSync(join(project.root, dist), { recursive: true, force: true });
  project.write(`${dist}/${entry}`, code);
  project.write(`${dist}/${CHUNK}`, chunk);
  project.write(`${dist}/${SHEET}`, 'p {}');
  project.write(`${dist}/prerendered.json`, JSON.stringify({ style: '', pages: [], of: code }));
  project.write(`${dist}/assets.json`, JSON.stringify({ entry, preload: [SHEET, CHUNK] }));
  writeFileSync(join(project.root, dist, `${CHUNK}.br`), copy);
}
const lineNow = async () => (await project.readRegistry()).remotes[0];
const served = (file: string) => readFileSync(join(project.folder, 'feedback', file), 'utf8');
const HERE = 'http://localhost:4702';

test('keeps addresses of unchanged files, adds new ones, and keeps earlier ones available', async () => {
  await project.start();
  const before = await lineNow();
  expect(before?.entry).toBe(`${HERE}/0-files/${FIRST}`);
  expect(before?.preload.map(({ href }) => href)).toEqual(
    [SHEET, CHUNK].map((file) => `${HERE}/0-files/${file}`),
  );
  // The prerendered pages are read only by the site server, under a name independent of their content.
  expect(before?.prerendered?.href).toBe(`${HERE}/${before?.version ?? ''}/prerendered.json`);

  build(SECOND, 'second()');
  await project.release('remote-feedback');
  const after = await lineNow();
  expect(after?.preload).toEqual(before?.preload);
  expect(after?.entry).toBe(`${HERE}/0-files/${SECOND}`);
  // Clients with an earlier registry or an open page continue.
  expect([served(`0-files/${FIRST}`), served(`0-files/${SECOND}`)]).toEqual(['first()', 'second()']);
  expect(served(`${before?.version ?? ''}/${FIRST}`)).toBe('first()');

  await rollBackRemote(project.releases, 'feedback');
  expect(await lineNow()).toEqual(before);
});

test('refuses a release that reuses a name for other content, also in a dry run, and overwrites nothing', async () => {
  await project.start();
  const registry = project.registryBytes();
  build(SECOND, 'second()', { chunk: 'other()' });
  const why =
    `${CHUNK} differs from the file of that name in an earlier release of feedback, which browsers cache for ever: ` +
    'the name must contain a hash of the content.';
  const { root, settings } = project;
  await expect(releaseRemote(root, settings, 'remote-feedback', { isDryRun: true })).rejects.toThrow(why);
  await expect(project.release('remote-feedback')).rejects.toThrow(why);
  expect([served(`0-files/${CHUNK}`), project.registryBytes()]).toEqual(['chunk()', registry]);
});

test('accepts a differently compressed copy, and refuses one with other content', async () => {
  await project.start();
  build(SECOND, 'second()', { copy: brotliCompressSync('other()') });
  await expect(project.release('remote-feedback')).rejects.toThrow(
    `${CHUNK}.br is not a compressed copy of ${CHUNK}.`,
  );
  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  build(SECOND, 'second()', { copy: brotliCompressSync('chunk()', quickly) });
  await project.release('remote-feedback');
  expect((await lineNow())?.entry).toBe(`${HERE}/0-files/${SECOND}`);
});

test('detects a changed shared file before a pointer moves to its release', async () => {
  await project.start();
  const first = await project.currentOf('feedback');
  build(SECOND, 'second()');
  await project.release('remote-feedback');
  writeFileSync(join(project.folder, 'feedback/0-files', FIRST), 'wrong()');
  await expect(goToVersion(project.releases, 'feedback', first)).rejects.toThrow(FIRST);
  expect((await lineNow())?.entry).toBe(`${HERE}/0-files/${SECOND}`);
});

test('serves a release by version if one of its files is not content-addressed', async () => {
  project.write('remote-feedback/dist/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await project.start();
  const line = await lineNow();
  expect(line?.entry).toBe(`${HERE}/${line?.version ?? ''}/${FIRST}`);
});
