import { createQuestionBank } from '../src/interviewer/bank/createQuestionBank';
import { readBankFiles } from '../src/interviewer/bank/readBankFiles';
import { checkItem } from '../src/interviewer/bank/checkItem';

const COLUMNS = ['strong', 'partial', 'wrong', 'offTopic', 'model', 'question'] as const;

/**
 * Scores every fixture answer of the question bank and prints a row per item, then what is wrong with it.
 * An optional argument keeps to items whose id begins with it.
 */
function checkBank(prefix = ''): void {
  const { questions } = createQuestionBank(readBankFiles());
  const checks = questions
    .filter(({ item }) => item.id.startsWith(prefix))
    .map(({ item, rubric }) => ({ id: item.id, ...checkItem(rubric) }));
  console.log(['item'.padEnd(14), ...COLUMNS.map((column) => column.padStart(8))].join(' '));
  for (const { id, totals, problems } of checks) {
    console.log([id.padEnd(14), ...COLUMNS.map((column) => String(totals[column]).padStart(8))].join(' '));
    for (const problem of problems) console.log(`  - ${problem}`);
  }
  const misordered = checks.filter(({ inOrder }) => !inOrder).length;
  const lowest = Math.min(...checks.map(({ totals }) => totals.model));
  console.log(`items ${checks.length} · misordered ${misordered} · lowest model answer ${lowest}`);
  process.exitCode = misordered > 0 || checks.some(({ problems }) => problems.length > 0) ? 1 : 0;
}

checkBank(process.argv[2]);
