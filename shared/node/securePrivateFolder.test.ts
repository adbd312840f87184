import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { securePrivateFolder } from './securePrivateFolder';
import { StartFailure } from './startFailure';

const account = process.geteuid?.() ?? 0;
/** Only a machine's administrator can impersonate accounts, or give a file away. */
const testAsRoot = account === 0 ? test : test.skip;
const NOBODY = 65_534;

let outside: string;
let folder: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0o000);
  outside = mkdtempSync(join(tmpdir(), 'prova-private-'));
  chmodSync(outside, 0o755);
  folder = join(outside, 'data');
});
afterEach(() => {
  process.umask(umask);
  rmSync(outside, { recursive: true, force: true });
});

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);
const modes = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), modeOf(path)];
    }),
  );

/** A folder as left by an older Prova. */
function layWideFolder(): void {
  mkdirSync(join(folder, 'database/pg'), { recursive: true, mode: 0o777 });
  writeFileSync(join(folder, 'database/pg/answers'), 'Closures keep the variables around them.', {
    mode: 0o666,
  });
  writeFileSync(join(folder, 'keys.json'), 'secret', { mode: 0o640 });
  writeFileSync(join(folder, 'private.json'), 'secret', { mode: 0o600 });
}

test('[D16] makes a folder and its content private to this account, whatever the umask', () => {
  expect(securePrivateFolder(folder)).toBeNull();
  mkdirSync(join(folder, 'new'));
  writeFileSync(join(folder, 'new/file'), '');
  expect(modeOf(folder)).toBe('700');
  expect(modes()).toEqual({ new: '700', 'new/file': '600' });
});

test('[D16] tightens loose permissions once, and reports the fix in one line', () => {
  layWideFolder();
  chmodSync(folder, 0o755);
  const mended = securePrivateFolder(folder);
  expect(mended).toBe(
    `Other accounts of this machine had access to 5 files and folders of ${folder}, such as ${folder} (0755). Their permissions were corrected.`,
  );
  expect(modeOf(folder)).toBe('700');
  expect(modes()).toEqual({
    database: '700',
    'database/pg': '700',
    'database/pg/answers': '600',
    'keys.json': '600',
    'private.json': '600',
  });
  expect(securePrivateFolder(folder)).toBeNull();
});

test('[D16] follows no link out of the folder, and resolves a folder that is a link itself', () => {
  layWideFolder();
  writeFileSync(join(outside, 'of-the-system'), '', { mode: 0o644 });
  symlinkSync(join(outside, 'of-the-system'), join(folder, 'link'));
  symlinkSync(outside, join(folder, 'upwards'));
  symlinkSync(join(outside, 'nowhere'), join(folder, 'dangling'));
  symlinkSync(folder, join(outside, 'data-link'));
  securePrivateFolder(join(outside, 'data-link'));
  expect(modeOf(join(outside, 'of-the-system'))).toBe('644');
  expect(modeOf(outside)).toBe('755');
  expect(modeOf(join(folder, 'keys.json'))).toBe('600');
});

test('[D16] refuses content of another account, with one line of instructions', () => {
  layWideFolder();
  expect(() => securePrivateFolder(folder, { account: account + 1, chmod: chmodSync })).toThrow(
    new StartFailure(
      `The data folder ${folder} is open to other accounts of this machine: ${folder} belongs to account ${account}, but this process runs as account ${account + 1}. Nothing was started. Run it as the account that owns the folder, or run: chown -R ${account + 1} ${folder}, or set DATA_DIR to another folder.`,
    ),
  );
});

testAsRoot('[D16] refuses and names a single file of another account deep inside', () => {
  layWideFolder();
  chownSync(join(folder, 'database/pg/answers'), NOBODY, NOBODY);
  chmodSync(join(folder, 'database/pg/answers'), 0o600);
  expect(() => securePrivateFolder(folder)).toThrow(
    `: ${folder}/database/pg/answers belongs to account ${NOBODY}, but this process runs as account 0.`,
  );
});

test('[D16] refuses a mode that cannot be changed, or only appears to change', () => {
  layWideFolder();
  const readOnly = () => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  };
  const sentence = (why: string) =>
    `The data folder ${folder} is open to other accounts of this machine: ${folder} has mode 0777 and cannot be changed to 0700 (${why}). Nothing was started. Run: chmod -R go= ${folder}, or set DATA_DIR to another folder.`;
  expect(() => securePrivateFolder(folder, { account, chmod: readOnly })).toThrow(
    new StartFailure(sentence('EROFS')),
  );
  expect(() => securePrivateFolder(folder, { account, chmod: () => undefined })).toThrow(
    new StartFailure(sentence('its file system does not support permissions')),
  );
});

test('[D16] reports a folder that cannot be created in one sentence', () => {
  writeFileSync(folder, '');
  expect(() => securePrivateFolder(join(folder, 'below'))).toThrow(
    new StartFailure(
      `The data folder ${folder}/below cannot be created: At ${folder}/below there is a file instead of a folder, or a folder instead of ` +
        'a file (ENOTDIR). Nothing was changed. Move it away, and retry.',
    ),
  );
});

testAsRoot('[D16] prevents another account from reading and changing an answer, both possible before', () => {
  layWideFolder();
  const asNobody = (command: string) =>
    spawnSync('/bin/sh', ['-c', command], { uid: NOBODY, gid: NOBODY, encoding: 'utf8' });
  const read = `cat ${folder}/database/pg/answers`;
  const change = `echo changed >> ${folder}/database/pg/answers`;
  // Negative control: while the folder is wide open, the attack succeeds.
  expect(asNobody(read).stdout).toBe('Closures keep the variables around them.');
  expect(asNobody(change).status).toBe(0);
  securePrivateFolder(folder);
  expect(asNobody(read)).toMatchObject({ stdout: '', status: 1 });
  expect(asNobody(change).status).not.toBe(0);
  // The file itself stays closed, should its folder be opened again.
  chmodSync(join(folder, 'database/pg'), 0o755);
  chmodSync(join(folder, 'database'), 0o755);
  chmodSync(folder, 0o755);
  expect(asNobody(read)).toMatchObject({ stdout: '', status: 1 });
});
