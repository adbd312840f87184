import '@prova/grading/train/compileCorpus';
import { QUESTION_KINDS, type QuestionKind } from '@prova/api/types/exhibit';
import { LEVELS, type Level } from '@prova/api/types/interview';
import { checkItem } from '../src/interviewer/bank/checkItem';
import { checkTranslations } from '@prova/grading/bank/checkTranslations';
import { createQuestionBank } from '../src/interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { readTranslationFiles } from '@prova/grading/bank/readTranslationFiles';
import { LEAST_WEIGHT } from '../src/interviewer/conversation/chooseFollowUp';
import type { QuestionItem } from '@prova/grading/bank/questionItem';
import {
  findFalsePraise,
  findFlaggedSentences,
  measureAdversaries,
} from '../testing/answers/measureJudgement';
import { measureProcessorTime } from '../testing/answers/measureProcessorTime';

const COLUMNS = [
  'strong',
  'partial',
  'wrong',
  'offTopic',
  'model',
  'question',
  'otherwise',
  'nonsense',
  'ownWords',
  'broken',
] as const;

/**
 * Scores every fixture answer of the question bank and prints a row per item with its problems; then the
 * adversarial answers made from the items, the cost of ten answers, and gaps in the bank's Russian half. An
 * optional argument filters items by the prefix of their id.
 */
function checkBank(prefix = ''): void {
  const files = readBankFiles();
  const bank = createQuestionBank(files);
  const questions = bank.questions.filter(({ item }) => item.id.startsWith(prefix));
  // Measured first, while nothing is warm, as after a server's start.
  const { compiling, judging } = measureProcessorTime(files.flatMap(({ items }) => items));
  const checks = questions.map(({ item, rubric }) => ({ id: item.id, ...checkItem(rubric) }));
  console.log(['item'.padEnd(14), ...COLUMNS.map((column) => column.padStart(8))].join(' '));
  for (const { id, totals, problems } of checks) {
    console.log(
      [id.padEnd(14), ...COLUMNS.map((column) => String(totals[column] ?? '').padStart(8))].join(' '),
    );
    for (const problem of problems) console.log(`  - ${problem}`);
  }

  console.log('\nadversary       made  above 35  praised  falsely');
  const leaks: string[] = [];
  const adversaries = measureAdversaries(questions, (id, kind, text, total) =>
    leaks.push(`  - ${id}, ${kind}, ${total}: ${text.slice(0, 90)}…`),
  );
  for (const [kind, { made, high, praised, falsePraise }] of adversaries)
    console.log(
      [kind.padEnd(12), ...[made, high, praised, falsePraise].map((count) => String(count).padStart(8))].join(
        ' ',
      ),
    );
  for (const leak of leaks) console.log(leak);
  const mixed = findFalsePraise(questions);
  console.log(`mixed answers ${mixed.tried} · doubtful sentences praised ${mixed.praised.length}`);
  for (const { id, kind, quote } of mixed.praised) console.log(`  - ${id}, ${kind}, praised: ${quote}`);
  const flagged = findFlaggedSentences(questions);
  for (const { id, sentence } of flagged) console.log(`  - ${id}, correct but judged wrong: ${sentence}`);

  const translationProblems = checkTranslations(files, readTranslationFiles()).filter((problem) =>
    problem.startsWith(prefix),
  );
  console.log(`\nRussian translations to fix: ${translationProblems.length}`);
  for (const problem of translationProblems) console.log(`  - ${problem}`);

  printCells(
    files.map(({ domain, items }) => ({
      domain: domain.id,
      items: items.filter(({ id }) => id.startsWith(prefix)),
    })),
  );
  console.log(
    `CPU time for ten answers, cold: judging ${judging} ms · compiling their questions ${compiling} ms`,
  );
  const heavy = questions.flatMap(({ item }) => item.concepts).filter(({ weight }) => weight >= LEAST_WEIGHT);
  const asked = heavy.filter(({ followUp }) => followUp !== undefined);
  console.log(`followUps ${asked.length} of ${heavy.length}`);
  const misordered = checks.filter(({ inOrder }) => !inOrder).length;
  const lowest = Math.min(...checks.map(({ totals }) => totals.model));
  const count = (key: 'high' | 'praised') =>
    [...adversaries.values()].reduce((sum, figure) => sum + figure[key], 0);
  console.log(
    `items ${checks.length} · misordered ${misordered} · lowest model answer ${lowest} · ` +
      `adversaries above 35 ${count('high')} · praised ${count('praised')} · correct sentences flagged ${flagged.length}`,
  );
  const faulty =
    misordered > 0 ||
    flagged.length > 0 ||
    translationProblems.length > 0 ||
    checks.some(({ problems }) => problems.length > 0);
  process.exitCode = faulty ? 1 : 0;
}

/** Number of questions per domain and level, and by kind. */
function printCells(domains: readonly { domain: string; items: readonly QuestionItem[] }[]): void {
  const columns = [...LEVELS, ...QUESTION_KINDS];
  const row = (name: string, items: readonly QuestionItem[]) =>
    [name.padEnd(14), ...columns.map((column) => String(countOf(items, column)).padStart(13))].join(' ');
  console.log(`\n${['items'.padEnd(14), ...columns.map((column) => column.padStart(13))].join(' ')}`);
  for (const { domain, items } of domains) if (items.length > 0) console.log(row(domain, items));
  console.log(
    row(
      'together',
      domains.flatMap(({ items }) => items),
    ),
  );
}

const countOf = (items: readonly QuestionItem[], what: Level | QuestionKind) =>
  items.filter(({ level, kind }) => level === what || kind === what).length;

checkBank(process.argv[2]);
