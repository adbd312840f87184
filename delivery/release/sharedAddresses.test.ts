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

test('what a release has in common with the one before keeps its address, what is new has another, and the earlier ones stay', async () => {
  await project.start();
  const before = await lineNow();
  expect(before?.entry).toBe(`${HERE}/0-files/${FIRST}`);
  expect(before?.preload.map(({ href }) => href)).toEqual(
    [SHEET, CHUNK].map((file) => `${HERE}/0-files/${file}`),
  );
  // The site server alone reads it, under a name that says nothing of its content.
  expect(before?.prerendered?.href).toBe(`${HERE}/${before?.version ?? ''}/prerendered.json`);

  build(SECOND, 'second()');
  await project.release('remote-feedback');
  const after = await lineNow();
  expect(after?.preload).toEqual(before?.preload);
  expect(after?.entry).toBe(`${HERE}/0-files/${SECOND}`);
  // Who has an earlier registry, or has the page open, goes on.
  expect([served(`0-files/${FIRST}`), served(`0-files/${SECOND}`)]).toEqual(['first()', 'second()']);
  expect(served(`${before?.version ?? ''}/${FIRST}`)).toBe('first()');

  await rollBackRemote(project.releases, 'feedback');
  expect(await lineNow()).toEqual(before);
});

test('one name is never two contents: such a release is refused, also in a dry run, and nothing is overwritten', async () => {
  await project.start();
  const registry = project.registryBytes();
  build(SECOND, 'second()', { chunk: 'other()' });
  const why =
    `${CHUNK} is not what an earlier release of feedback has under this name, and browsers keep that for ever: ` +
    'the name has to follow from the content.';
  const { root, settings } = project;
  await expect(releaseRemote(root, settings, 'remote-feedback', { isDryRun: true })).rejects.toThrow(why);
  await expect(project.release('remote-feedback')).rejects.toThrow(why);
  expect([served(`0-files/${CHUNK}`), project.registryBytes()]).toEqual(['chunk()', registry]);
});

test('a compressed copy made otherwise is as good as the one that is there; one of something else is refused', async () => {
  await project.start();
  build(SECOND, 'second()', { copy: brotliCompressSync('other()') });
  await expect(project.release('remote-feedback')).rejects.toThrow(
    `${CHUNK}.br is no compressed copy of ${CHUNK}.`,
  );
  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  build(SECOND, 'second()', { copy: brotliCompressSync('chunk()', quickly) });
  await project.release('remote-feedback');
  expect((await lineNow())?.entry).toBe(`${HERE}/0-files/${SECOND}`);
});

test('a file that was changed at its shared address is found before a pointer moves to a release with it', async () => {
  await project.start();
  const first = await project.currentOf('feedback');
  build(SECOND, 'second()');
  await project.release('remote-feedback');
  writeFileSync(join(project.folder, 'feedback/0-files', FIRST), 'wrong()');
  await expect(goToVersion(project.releases, 'feedback', first)).rejects.toThrow(FIRST);
  expect((await lineNow())?.entry).toBe(`${HERE}/0-files/${SECOND}`);
});

test('a release with one file that is not named by its content is served by its version, as before', async () => {
  project.write('remote-feedback/dist/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await project.start();
  const line = await lineNow();
  expect(line?.entry).toBe(`${HERE}/${line?.version ?? ''}/${FIRST}`);
});
