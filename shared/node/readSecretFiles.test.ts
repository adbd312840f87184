import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from './environment';
import { readSecretFiles } from './readSecretFiles';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-secrets-'));
  file = join(folder, 'secret');
  writeFileSync(file, 'a #secret with % and +\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('reads a secret from a file to its last letter, without the final newline', () => {
  const read = readSecretFiles({ OIDC_CLIENT_SECRET_FILE: file, PORT: '3000' });
  expect(read).toEqual({ OIDC_CLIENT_SECRET: 'a #secret with % and +', PORT: '3000' });
});

test('reads no file for a setting that is not a secret, whatever its name', () => {
  const settings = { OIDC_CLIENT_KEY_FILE: '/nowhere.pem', PORT_FILE: '/nowhere' };
  expect(readSecretFiles(settings)).toEqual(settings);
});

test('prefers the environment over .env, whichever of the two names the file', () => {
  writeFileSync(join(folder, '.env'), `DATABASE_URL_FILE=${file}\nAI_API_KEY=written\n`);
  const read = readEnvironment(folder, { DATABASE_URL: 'postgres://db/prova', AI_API_KEY_FILE: file });
  expect(read['DATABASE_URL']).toBe('postgres://db/prova');
  expect(read['AI_API_KEY']).toBe('a #secret with % and +');
});

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'set twice',
    () => ({ OPENAI_API_KEY: 'words', OPENAI_API_KEY_FILE: file }),
    /^OPENAI_API_KEY and OPENAI_API_KEY_FILE are both set\. Keep one of them\.$/,
  ],
  [
    'gone',
    () => ({ MOVE_TO_FILE: join(folder, 'gone') }),
    /^The file \S+\/gone of MOVE_TO_FILE cannot be read \(ENOENT\)\.$/,
  ],
  [
    'a folder',
    () => {
      mkdirSync(join(folder, 'folder'));
      return { MOVE_TO_FILE: join(folder, 'folder') };
    },
    /^The file \S+ of MOVE_TO_FILE cannot be read \(EISDIR\)\.$/,
  ],
  [
    'empty',
    () => {
      writeFileSync(file, '\n');
      return { DATABASE_URL_FILE: file };
    },
    /^The file \S+ of DATABASE_URL_FILE is empty\.$/,
  ],
])('refuses a secret whose file is %s, naming the file without its content', (_what, settings, why) => {
  expect(() => readSecretFiles(settings())).toThrow(why);
});
