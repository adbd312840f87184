import { readFileSync, readdirSync } from 'node:fs';
import * as v from 'valibot';
import { saidFileSchema, type SaidFile } from './saidFile';

const FOLDER = new URL('../../bank/said/', import.meta.url);

/** What people say to all questions. @throws Error naming the file and the field that breaks the schema. */
export function readSaidFiles(): SaidFile {
  const files = readdirSync(FOLDER).map((name) => {
    const result = v.safeParse(saidFileSchema, JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));
    if (result.success) return result.output;
    const [issue] = result.issues;
    throw new Error(`Question bank said/${name}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  });
  return Object.assign({}, ...files) as SaidFile;
}
