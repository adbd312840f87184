import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { describeLine, readSummary } from './report/summary';

// Copies the figures of the last measurement into docs/performance.md: npm run bench:table

const FILE = join(projectRoot, 'docs/performance.md');
const TABLE = /(<!-- npm run bench:table writes from here -->\n)[^]*?(<!-- to here -->)/;

const rows = readSummary().map((line) => {
  const [mark, what, value, bound, detail] = describeLine(line);
  return `| ${[mark, what, value, bound, detail].join(' | ').replaceAll('\n', ' ')} |`;
});
const table = ['', '| | figure | value | bound | behind it |', '|---|---|--:|--:|---|', ...rows, '', ''].join(
  '\n',
);
const document = readFileSync(FILE, 'utf8');
if (!TABLE.test(document)) throw new Error('docs/performance.md has no place for the table.');
writeFileSync(
  FILE,
  document.replace(TABLE, (_all, before: string, after: string) => before + table + after),
);
