import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeSystemError } from './describeSystemError';
import { writeWhole } from './writeWhole';

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const errno = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: refused, open`), { code, syscall: 'open', ...(path && { path }) });

test("explains the system's refusal and the remedy", async () => {
  const full = await thrownBy(writeFile('/dev/full', 'x'));
  expect(describeSystemError(full)).toEqual({
    what: expect.stringMatching(/^The disk has no space left for .* \(ENOSPC\)$/) as string,
    remedy: 'Free some space there, and retry.',
  });
  const folder = mkdtempSync(join(tmpdir(), 'prova-refused-'));
  writeFileSync(join(folder, 'file'), '');
  const inTheWay = await thrownBy(writeWhole(join(folder, 'file/below'), 'x'));
  expect(describeSystemError(inTheWay)?.what).toMatch(
    /^At .*\/file there is a file .* \((?:ENOTDIR|EEXIST)\)$/,
  );
  rmSync(folder, { recursive: true });
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])(
  'for %s, names the file and not its draft',
  (code) => {
    const draft = errno(code, '/data/pointers/log.jsonl.0bd6ab01-91ea-4c39-a0ca-65b8ad29cfa5.draft');
    expect(describeSystemError(draft)?.what).toMatch(
      new RegExp(`/data/pointers/log\\.jsonl(?: .*)? \\(${code}\\)$`),
    );
    const lock = errno(code, '/data/pointers/lock-0bd6ab01-91ea-4c39-a0ca-65b8ad29cfa5.draft');
    expect(describeSystemError(lock)?.what).toMatch(new RegExp(`/data/pointers(?: .*)? \\(${code}\\)$`));
    expect(describeSystemError(errno(code))?.what).toContain('a file');
  },
);

test('returns null for errors of other kinds', () => {
  expect(describeSystemError(Object.assign(new Error('full'), { code: '53100' }))?.what).toContain('53100');
  for (const other of [new Error('ENOSPC'), errno('ECONNREFUSED'), 'ENOSPC', null, undefined]) {
    expect(describeSystemError(other)).toBeNull();
  }
});
