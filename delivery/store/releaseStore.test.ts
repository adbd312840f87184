import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { openObjectFolder } from './openObjectFolder';
import { createReleaseStore } from './releaseStore';

const MIB = 1024 * 1024;
const FILE = 'entry.1da7cf7185e2.js';
const UNPACKED = 48 * MIB;
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The part of a statement read by the store; verified elsewhere. */
function stateFiles(paths: readonly string[]): string {
  const content = { addresses: 'content', files: paths.map((path) => ({ path })) };
  return `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.`;
}
/** Peak memory of the work outside the heap, in bytes. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  const taken = () => process.memoryUsage().external;
  const before = taken();
  let peak = 0;
  const look = setInterval(() => (peak = Math.max(peak, taken() - before)), 1);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return peak;
}

test.each([
  ['br', (bytes: Buffer) => brotliCompressSync(bytes, quickly), brotliDecompressSync],
  ['gz', gzipSync, gunzipSync],
])("unpacks a compressed copy in %s only up to its file's length", async (ending, pack, unpack) => {
  const bomb = pack(Buffer.alloc(UNPACKED));
  const store = createReleaseStore(openObjectFolder(folder));
  const copy = `${FILE}.${ending}`;
  const files = new Map([
    [FILE, Buffer.from('quiz()')],
    [copy, bomb],
  ]);
  let clash: string | null = null;
  const peak = await peakOf(async () => {
    clash = await store.findClash('quiz', stateFiles([FILE, copy]), files);
  });
  expect(clash).toBe(`${copy} is not a compressed copy of ${FILE}.`);
  expect(peak).toBeLessThan(8 * MIB);
  // Negative control: fully unpacked, it is a thousand times as long as sent.
  expect(bomb.length).toBeLessThan(UNPACKED / 900);
  expect(unpack(bomb)).toHaveLength(UNPACKED);
});

test('accepts a compressed copy of an empty file', async () => {
  const store = createReleaseStore(openObjectFolder(folder));
  const copy = `${FILE}.br`;
  const files = new Map([
    [FILE, Buffer.alloc(0)],
    [copy, brotliCompressSync(Buffer.alloc(0))],
  ]);
  expect(await store.findClash('quiz', stateFiles([FILE, copy]), files)).toBeNull();
});
