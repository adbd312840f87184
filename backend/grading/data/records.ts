import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { messageOf } from '@prova/node/messageOf';
import * as v from 'valibot';

/** The largest file has 2 MB uncompressed. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Reads a `.jsonl.gz` file with one record per line. `npm run records -- unpack FILE` converts it to JSON for
 * editing.
 * @throws Error with the file, and the record and the field that violate the schema
 */
export function readRecords<T>(file: URL, schema: v.GenericSchema<unknown, T>): T[] {
  return linesOf(file).map((line, at) => {
    const result = v.safeParse(schema, parseLine(file, line, at));
    if (result.success) return result.output;
    const [issue] = result.issues;
    throw problemIn(file, `record ${at + 1}: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
  });
}

/** Writes records in the format of `readRecords`. */
export function writeRecords(file: URL, records: readonly unknown[]): void {
  const lines = records.map((record) => `${JSON.stringify(record)}\n`);
  writeFileSync(file, gzipSync(lines.join(''), { level: 9 }));
}

function linesOf(file: URL): string[] {
  try {
    const text = gunzipSync(readFileSync(file), { maxOutputLength: MOST_BYTES }).toString();
    return text.split('\n').filter((line) => line !== '');
  } catch (error) {
    throw problemIn(file, messageOf(error));
  }
}

function parseLine(file: URL, line: string, at: number): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw problemIn(file, `record ${at + 1}: ${messageOf(error)}`);
  }
}

const problemIn = (file: URL, problem: string) => new Error(`${fileURLToPath(file)}: ${problem}`);
