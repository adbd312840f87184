import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packTar } from './packTar';

const long = `shell/development/${'a'.repeat(90)}.js`;
const files: readonly (readonly [string, Buffer])[] = [
  ['package.json', Buffer.from('{}')],
  [long, Buffer.from('long')],
  ['bin/prova.mjs', Buffer.alloc(1024, 'x')],
  ['empty.css', Buffer.alloc(0)],
];

test('packs files to the same bytes in any order, and preserves names, bytes and modes for tar', () => {
  const packed = packTar(new Map(files), (file) => file === 'bin/prova.mjs');
  const reversed = packTar(new Map([...files].reverse()), (file) => file === 'bin/prova.mjs');
  expect(packed.equals(reversed)).toBe(true);
  // The gzip header names neither the time nor the system of packing.
  expect([...packed.subarray(4, 8), packed[9]]).toEqual([0, 0, 0, 0, 255]);

  const folder = mkdtempSync(join(tmpdir(), 'prova-tar-'));
  try {
    writeFileSync(join(folder, 'kit.tgz'), packed);
    execFileSync('tar', ['xzf', 'kit.tgz'], { cwd: folder });
    for (const [name, bytes] of files) {
      const path = join(folder, 'package', name);
      expect(readFileSync(path).equals(bytes)).toBe(true);
      expect(statSync(path).mtimeMs).toBe(Date.UTC(1985, 9, 26, 8, 15));
      expect((statSync(path).mode & 0o111) !== 0).toBe(name === 'bin/prova.mjs');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('refuses a file name that is too long for a package', () => {
  expect(() => packTar(new Map([[`${'a'.repeat(101)}.js`, Buffer.alloc(0)]]))).toThrow(
    'is too long for a package',
  );
});
