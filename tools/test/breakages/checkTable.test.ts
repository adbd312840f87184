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

test('a table that can be applied has nothing wrong', () => {
  expect(check([breakage()])).toEqual([]);
  expect(check([breakage()], ['S1', 'V4'])).toEqual([]);
});

test.each<[string, Breakage, string]>([
  ['a file that is gone', breakage({ file: 'gone.ts' }), 'gone.ts is not there'],
  ['a text that is gone', breakage({ find: 'WAIT_MS = 400' }), '0 times'],
  ['a text that stands there twice', breakage({ find: '_MS = 500' }), '2 times'],
  ['a change that is none', breakage({ replace: 'WAIT_MS = 500' }), 'it changes nothing'],
])('%s makes a breakage stale', (_what, stale, why) => {
  const [problem, ...more] = check([stale]);
  expect(problem).toContain('S1, it waits too long: stale, ');
  expect(problem).toContain(why);
  expect(more).toEqual([]);
});

test('rows that nobody knows, or that no journey names, are told', () => {
  expect(check([breakage()], ['S1'], [])).toEqual(['S1 is named by no journey']);
  expect(check([breakage({ row: 'S9' })], [], ['S9'])).toEqual(['S9 is no row of the requirements']);
});

test('every breakage of the table can be applied, and breaks a row that a journey names', () => {
  const list = readFileSync(join(projectRoot, 'docs/requirements.md'), 'utf8');
  const [product = ''] = list.split('## Threats and faults');
  const tested = new Set(readTests(projectRoot, ['e2e']).flatMap(({ text }) => readIds(text)));
  const problems = checkTable(projectRoot, BREAKAGES, readRows(product), tested);
  expect(problems).toEqual([]);
});
