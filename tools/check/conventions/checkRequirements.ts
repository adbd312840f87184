import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A title begins with the ids of what it proves: `[S3]`, `[A2, L4]`, or several brackets. */
const TITLE = /['"`]((?:\[[A-Z]\d+(?:, ?[A-Z]\d+)*\] )+)/g;
const ROW = /^\| ([A-Z]\d+) \|/gm;

/** A test file: its path and its text. */
export interface TestFile {
  readonly path: string;
  readonly text: string;
}

/** The ids in these tests' titles, in order. */
export const readIds = (text: string): string[] =>
  [...text.matchAll(TITLE)].flatMap(([, ids = '']) => ids.match(/[A-Z]\d+/g) ?? []);

/** The ids of the rows of a list of requirements. */
export const readRows = (list: string): string[] => [...list.matchAll(ROW)].map(([, id = '']) => id);

/** Ids in test titles that the list of requirements lacks, and duplicate rows. */
export function checkRequirements(list: string, files: readonly TestFile[]): string[] {
  const rows = readRows(list);
  const known = new Set(rows);
  const twice = rows.filter((id, at) => rows.indexOf(id) !== at);
  const unexplained = files.flatMap(({ path, text }) =>
    [...new Set(readIds(text))].filter((id) => !known.has(id)).map((id) => `${path}: ${id} has no row`),
  );
  return [...twice.map((id) => `${id} appears twice`), ...unexplained];
}

const OUTSIDE = /(^|\/)(node_modules|dist|dist-server|\.cache)(\/|$)/;

/** Every test file below these folders of the project. */
export function readTests(root: string, folders: readonly string[]): TestFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !OUTSIDE.test(name))
      .map((name) => ({ path: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') })),
  );
}
