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

/** From now on the system refuses to write, as it does while bytes go to the disk: without a path. */
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
  ['ENOSPC', 'There is no room left on the disk for', 'Make room there, and repeat.'],
  ['EDQUOT', 'The quota of this account leaves no room for', 'Make room there, and repeat.'],
  ['EROFS', 'The disk of', 'Mount it for writing, and repeat.'],
  ['EACCES', 'This account may not use', 'Repeat as the account to which it belongs'],
])('a command that meets %s says what happened, what is safe and what to do', async (code, what, remedy) => {
  const log = readFileSync(join(data, 'pointers/log.jsonl'), 'utf8');
  refuse(code);
  const refusal = await refusalOf(disable());
  const sentence = sentenceOf(refusal, 'What is live stays live.');
  expect(sentence).toContain(what);
  expect(sentence).toContain(join(data, 'pointers'));
  expect(sentence).toContain(`(${code}). What is live stays live. ${remedy}`);
  // The canary: what is thrown says neither which place nor what to do.
  expect(messageOf(refusal)).toBe(`${code}: refused, write`);
  expect(readFileSync(join(data, 'pointers/log.jsonl'), 'utf8')).toBe(log);
  const left = readdirSync(data, { recursive: true }).filter((file) => String(file).endsWith('.draft'));
  expect(left).toEqual([]);
  jest.restoreAllMocks();
  await disable();
});
