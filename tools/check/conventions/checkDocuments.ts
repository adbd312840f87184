import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST_CHARACTERS = 120;
/** Rows of tables cannot wrap. */
const ROW = /^\s*\|/;

/** Lines of a document that are too long for an editor, with their numbers. */
export const findLongLines = (text: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const { length } = [...line];
    if (ROW.test(line) || length <= MOST_CHARACTERS) return [];
    return [
      `line ${String(index + 1)} has ${String(length)} characters, at most ${String(MOST_CHARACTERS)} are allowed`,
    ];
  });

const OUTSIDE = new Set(['node_modules', 'dist', 'test-results', '.data', '.git', '.cache']);

function listDocuments(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return OUTSIDE.has(entry.name) ? [] : listDocuments(root, path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

/** The long lines of every document of the project. */
export const checkDocuments = (root: string): string[] =>
  listDocuments(root).flatMap((path) =>
    findLongLines(readFileSync(join(root, path), 'utf8')).map((problem) => `${path}: ${problem}`),
  );
