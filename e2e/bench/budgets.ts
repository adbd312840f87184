import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgetFor, compareBudget, sumOf, type Budget } from './budgets/compareBudget';
import { readWeights } from './budgets/readWeights';

// Bytes of compressed JavaScript of every page and remote, from the built files, against their budgets:
// npm run budgets               the current weights; fails where one is over its budget
// npm run budgets -- --keep     makes the current weights plus a hundredth the budget

const FILE = join(import.meta.dirname, 'budgets/budgets.json');
type Budgets = Readonly<Record<string, Budget>>;

const weights = readWeights();
const budgets: Budgets = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Budgets) : {};
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

for (const [name, files] of Object.entries(weights)) {
  const limit = budgets[name]?.limit;
  console.log(
    `${kilobytes(sumOf(files))} kB  of ${limit === undefined ? '      –' : kilobytes(limit)}  ${name}`,
  );
}
if (process.argv.includes('--keep')) {
  const kept = Object.fromEntries(Object.entries(weights).map(([name, files]) => [name, budgetFor(files)]));
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
} else {
  const problems = [
    ...Object.entries(weights).flatMap(([name, files]) => compareBudget(name, files, budgets[name]) ?? []),
    ...Object.keys(budgets)
      .filter((name) => weights[name] === undefined)
      .map((name) => `${name} has a budget and is there no more.`),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error('Where that is meant: npm run budgets -- --keep');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
