import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeDelta } from './encodeDelta';

const hasZstd = spawnSync('zstd', ['--version']).status === 0;
const withZstd = hasZstd ? test : test.skip;
const why = hasZstd ? '' : ' (skipped: zstd is not installed)';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-delta-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** By the format's own program, which knows nothing of ours. */
function decode(delta: Buffer, dictionary: Buffer): Buffer {
  const at = (name: string) => join(folder, name);
  writeFileSync(at('dictionary'), dictionary);
  writeFileSync(at('delta.zst'), delta.subarray(40));
  const { status, stderr } = spawnSync('zstd', [
    ...['-q', '-d', '-f', `--patch-from=${at('dictionary')}`, at('delta.zst')],
    ...['-o', at('content')],
  ]);
  if (status !== 0) throw new Error(String(stderr));
  return readFileSync(at('content'));
}

const base = randomBytes(200_000);
/** Known and new pieces in turns, of every length around which the format changes how it writes one. */
const pieces = Buffer.concat(
  [
    0, 1, 15, 16, 17, 24, 31, 32, 34, 35, 47, 48, 63, 64, 66, 127, 128, 131, 258, 259, 4_099, 59_999, 60_001,
  ].flatMap((length) => [base.subarray(9_000, 9_024 + length), randomBytes(length)]),
);
const cases: readonly (readonly [string, Buffer, Buffer, number])[] = [
  ['the same', base, base, 250],
  [
    'one new byte',
    Buffer.concat([base.subarray(0, 90_000), randomBytes(1), base.subarray(90_000)]),
    base,
    300,
  ],
  ['pieces of every length', pieces, base, 126_500],
  ['what changed places', Buffer.concat([base.subarray(100_000), base.subarray(0, 100_000)]), base, 300],
  ['another file altogether', randomBytes(150_000), base, 150_100],
  ['nothing', Buffer.alloc(0), Buffer.from('x'), 60],
];

withZstd.each(cases)(
  `%s comes back as it was, and is short where little is new${why}`,
  (_what, content, dictionary, limit) => {
    const delta = encodeDelta(content, dictionary);
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
    expect(decode(delta, dictionary).equals(content)).toBe(true);
    expect(delta.length).toBeLessThan(limit);
  },
);
