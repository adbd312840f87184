import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { readIds, readRows, readTests } from '../../check/conventions/checkRequirements';
import { checkTable } from './checkTable';
import { BREAKAGES, type Breakage } from './table';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prova-table-'));
  writeFileSync(join(root, 'wait.ts'), 'const WAIT_MS = 500;\nconst REST_MS = 500;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const breakage = (over: Partial<Breakage> = {}): Breakage => ({
  row: 'S1',
  what: 'it waits too long',
  file: 'wait.ts',
  find: 'WAIT_MS = 500',
  replace: 'WAIT_MS = 900',
  ...over,
});
const check = (table: readonly Breakage[], rows = ['S1'], tested = rows) =>
  checkTable(root, table, rows, new Set(tested));

test('accepts a table whose breakages apply', () => {
  expect(check([breakage()])).toEqual([]);
  expect(check([breakage()], ['S1', 'V4'])).toEqual([]);
});

test.each<[string, Breakage, string]>([
  ['a missing file', breakage({ file: 'gone.ts' }), 'gone.ts is missing'],
  ['a missing text', breakage({ find: 'WAIT_MS = 400' }), '0 times'],
  ['a text that occurs twice', breakage({ find: '_MS = 500' }), '2 times'],
  ['a replacement equal to the text', breakage({ replace: 'WAIT_MS = 500' }), 'it changes nothing'],
])('treats a breakage as stale by %s', (_what, stale, why) => {
  const [problem, ...more] = check([stale]);
  expect(problem).toContain('S1, it waits too long: stale, ');
  expect(problem).toContain(why);
  expect(more).toEqual([]);
});

test('reports rows that are unknown, or without a journey', () => {
  expect(check([breakage()], ['S1'], [])).toEqual(['no journey names S1']);
  expect(check([breakage({ row: 'S9' })], [], ['S9'])).toEqual(['S9 is not a row of the requirements']);
});

test('applies every breakage of the table, each for a row with a journey', () => {
  const list = readFileSync(join(projectRoot, 'docs/requirements.md'), 'utf8');
  const [product = ''] = list.split('## Threats and faults');
  const tested = new Set(readTests(projectRoot, ['e2e']).flatMap(({ text }) => readIds(text)));
  const problems = checkTable(projectRoot, BREAKAGES, readRows(product), tested);
  expect(problems).toEqual([]);
});
