import promises from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@prova/node/messageOf';
import { sentenceOf } from '@prova/node/sentenceOf';
import { disableRemote } from './changeRemote';
import { createReleaseProject, type ReleaseProject } from './testing/createReleaseProject';

let project: ReleaseProject;
let data: string;
beforeEach(async () => {
  project = createReleaseProject(['remote-feedback']);
  data = project.settings.dataDir;
  await project.start();
});
afterEach(() => {
  jest.restoreAllMocks();
  project.remove();
});

/** Makes every further write fail like a flush to the disk: the system's error names no path. */
function refuse(code: string): void {
  const error = Object.assign(new Error(`${code}: refused, write`), { code, syscall: 'write' });
  jest.spyOn(promises, 'writeFile').mockRejectedValue(error);
}
const disable = () => disableRemote(project.releases, 'feedback', 'It shows what is not its own.');
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test.each([
  ['ENOSPC', 'The disk has no space left for', 'Free some space there, and retry.'],
  ['EDQUOT', 'The quota of this account has no space left for', 'Free some space there, and retry.'],
  ['EROFS', 'The disk of', 'Remount it writable, and retry.'],
  ['EACCES', 'This account has no access to', 'Retry as the account that owns it'],
])('explains what happened, what is safe and what to do on %s', async (code, what, remedy) => {
  const log = readFileSync(join(data, 'pointers/log.jsonl'), 'utf8');
  refuse(code);
  const refusal = await refusalOf(disable());
  const sentence = sentenceOf(refusal, 'The live versions are unchanged.');
  expect(sentence).toContain(what);
  expect(sentence).toContain(join(data, 'pointers'));
  expect(sentence).toContain(`(${code}). The live versions are unchanged. ${remedy}`);
  // Negative control: the thrown error names neither place nor remedy.
  expect(messageOf(refusal)).toBe(`${code}: refused, write`);
  expect(readFileSync(join(data, 'pointers/log.jsonl'), 'utf8')).toBe(log);
  const left = readdirSync(data, { recursive: true }).filter((file) => String(file).endsWith('.draft'));
  expect(left).toEqual([]);
  jest.restoreAllMocks();
  await disable();
});
