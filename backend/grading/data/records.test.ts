import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { readRecords, writeRecords } from './records';

let folder: string;
let file: URL;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-records-'));
  file = pathToFileURL(join(folder, 'some.jsonl.gz'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const recordSchema = v.object({ item: v.string() });
const FOLDERS = [new URL('claims/', import.meta.url), new URL('answers/', import.meta.url)];
const kept = FOLDERS.flatMap((parent) =>
  readdirSync(parent).map((name) => [name, new URL(name, parent)] as const),
);

test.each(kept)('repacks the records of %s to identical bytes', (_name, one) => {
  writeRecords(file, readRecords(one, v.unknown()));
  const [before, after] = [gunzipSync(readFileSync(one)), gunzipSync(readFileSync(file))];
  expect(before.length).toBeGreaterThan(1000);
  expect(before.equals(after)).toBe(true);
});

test.each<[string, Buffer, RegExp]>([
  ['no archive', Buffer.from('{"item":"a"}'), /some\.jsonl\.gz: .*incorrect header check$/],
  ['cut off', gzipSync('{"item":"a"}\n').subarray(0, 20), /some\.jsonl\.gz: .*unexpected end of file$/],
  [
    'larger than any',
    gzipSync('x'.repeat(20 * 1024 * 1024)),
    /some\.jsonl\.gz: .*larger than 16777216 bytes/,
  ],
  ['no JSON', gzipSync('{"item":"a"}\n{"item"\n'), /some\.jsonl\.gz: record 2: /],
  ['something else', gzipSync('{"item":"a"}\n{"item":1}\n'), /some\.jsonl\.gz: record 2: item: /],
])('names the file and the fault if it is %s', (_what, bytes, problem) => {
  writeFileSync(file, bytes);
  expect(() => readRecords(file, recordSchema)).toThrow(problem);
});
