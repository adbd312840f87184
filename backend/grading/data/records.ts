import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { messageOf } from '@prova/node/messageOf';
import * as v from 'valibot';

/** The largest file unpacks to 2 MB. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The records of a `.jsonl.gz` file, which has one in each line. `npm run records -- unpack FILE` makes JSON of it that can be edited.
 * @throws Error naming the file, and the record and the field that break the schema
 */
export function readRecords<T>(file: URL, schema: v.GenericSchema<unknown, T>): T[] {
  return linesOf(file).map((line, at) => {
    const result = v.safeParse(schema, parseLine(file, line, at));
    if (result.success) return result.output;
    const [issue] = result.issues;
    throw problemIn(file, `record ${at + 1}: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
  });
}

/** Keeps records as `readRecords` finds them. */
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
