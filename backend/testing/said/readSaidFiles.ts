import { readdirSync } from 'node:fs';
import { readRecords } from '../records';
import { saidRecordSchema, type SaidFile } from './saidFile';

export const SAID_FOLDER = new URL('../../bank/said/', import.meta.url);

/** What people say to all questions. @throws Error naming the file and the field that breaks the schema. */
export const readSaidFiles = (): SaidFile =>
  Object.fromEntries(
    readdirSync(SAID_FOLDER)
      .filter((name) => name.endsWith('.jsonl.gz'))
      .flatMap((name) => readRecords(new URL(name, SAID_FOLDER), saidRecordSchema))
      .map(({ id, ...said }) => [id, said]),
  );
