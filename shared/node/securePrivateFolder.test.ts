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
/** Only a machine's administrator can act as somebody else, or give a file away. */
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

/** A folder as an older Prova left it. */
function layWideFolder(): void {
  mkdirSync(join(folder, 'database/pg'), { recursive: true, mode: 0o777 });
  writeFileSync(join(folder, 'database/pg/answers'), 'Closures keep the variables around them.', {
    mode: 0o666,
  });
  writeFileSync(join(folder, 'keys.json'), 'secret', { mode: 0o640 });
  writeFileSync(join(folder, 'private.json'), 'secret', { mode: 0o600 });
}

test('[D16] a folder and what is created in it are for this account alone, whatever the umask was', () => {
  expect(securePrivateFolder(folder)).toBeNull();
  mkdirSync(join(folder, 'new'));
  writeFileSync(join(folder, 'new/file'), '');
  expect(modeOf(folder)).toBe('700');
  expect(modes()).toEqual({ new: '700', 'new/file': '600' });
});

test('[D16] what is wider is mended, once, and said in one line', () => {
  layWideFolder();
  chmodSync(folder, 0o755);
  const mended = securePrivateFolder(folder);
  expect(mended).toBe(
    `Other accounts of this machine could open 5 files and folders of ${folder}, such as ${folder} (0755); now only this account can.`,
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

test('[D16] a link does not lead out of the folder, and a folder that is a link itself is where it leads', () => {
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

test('[D16] what belongs to another account is refused, in one line that says what to do', () => {
  layWideFolder();
  expect(() => securePrivateFolder(folder, { account: account + 1, chmod: chmodSync })).toThrow(
    new StartFailure(
      `The data folder ${folder} is open to other accounts of this machine: ${folder} belongs to account ${account}, and this process runs as account ${account + 1}. Run it as the account that the folder belongs to, or run: chown -R ${account + 1} ${folder}, or set DATA_DIR to another folder; nothing was started.`,
    ),
  );
});

testAsRoot('[D16] one file of somebody else deep inside is enough, and is named', () => {
  layWideFolder();
  chownSync(join(folder, 'database/pg/answers'), NOBODY, NOBODY);
  chmodSync(join(folder, 'database/pg/answers'), 0o600);
  expect(() => securePrivateFolder(folder)).toThrow(
    `: ${folder}/database/pg/answers belongs to account ${NOBODY}, and this process runs as account 0.`,
  );
});

test('[D16] a mode that cannot be changed is refused, and so is one that only seems to change', () => {
  layWideFolder();
  const readOnly = () => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  };
  const sentence = (why: string) =>
    `The data folder ${folder} is open to other accounts of this machine: ${folder} has mode 0777 and cannot be given 0700 (${why}). Run: chmod -R go= ${folder}, or set DATA_DIR to another folder; nothing was started.`;
  expect(() => securePrivateFolder(folder, { account, chmod: readOnly })).toThrow(
    new StartFailure(sentence('EROFS')),
  );
  expect(() => securePrivateFolder(folder, { account, chmod: () => undefined })).toThrow(
    new StartFailure(sentence('its file system keeps no such rights')),
  );
});

test('[D16] a folder that cannot be made is one sentence', () => {
  writeFileSync(folder, '');
  expect(() => securePrivateFolder(join(folder, 'below'))).toThrow(
    new StartFailure(
      `The data folder ${folder}/below cannot be made: At ${folder}/below stands a file in the place of a folder, or a folder in the ` +
        'place of a file (ENOTDIR). Nothing was changed. Move it away, and repeat.',
    ),
  );
});

testAsRoot('[D16] another account reads and changes an answer before, and neither after', () => {
  layWideFolder();
  const asNobody = (command: string) =>
    spawnSync('/bin/sh', ['-c', command], { uid: NOBODY, gid: NOBODY, encoding: 'utf8' });
  const read = `cat ${folder}/database/pg/answers`;
  const change = `echo changed >> ${folder}/database/pg/answers`;
  // The canary: without the control the attack succeeds.
  expect(asNobody(read).stdout).toBe('Closures keep the variables around them.');
  expect(asNobody(change).status).toBe(0);
  securePrivateFolder(folder);
  expect(asNobody(read)).toMatchObject({ stdout: '', status: 1 });
  expect(asNobody(change).status).not.toBe(0);
  // Nor through the file itself, should its folder be opened again.
  chmodSync(join(folder, 'database/pg'), 0o755);
  chmodSync(join(folder, 'database'), 0o755);
  chmodSync(folder, 0o755);
  expect(asNobody(read)).toMatchObject({ stdout: '', status: 1 });
});
