import '@prova/grading/train/compileCorpus';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { createQuestionBank } from '../src/interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { KNOWLEDGE, WITHOUT_CORPUS } from '@prova/grading/rubric/readKnowledge';
import { scoreForAuthors } from '../testing/answers/scoreForAuthors';

const answersSchema = v.array(
  v.object({ item: v.string('an item is the id of a question'), answer: v.string('an answer is a text') }),
  'a JSON array of {"item", "answer"} is expected',
);

/**
 * Scores the answers of a file, a JSON array of `{item, answer}`, and prints one array of `{total, scores,
 * strengths, gaps, mistakes, quotes}`; `language` marks an answer in a language other than English, which is
 * not scored. `--without-corpus` ignores the questions' labelled texts.
 * @throws Error that explains an invalid file
 */
function scoreFile(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'without-corpus': { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (path === undefined) throw new Error('Usage: npm run score -- FILE [--without-corpus]');
  const bank = createQuestionBank(readBankFiles(), values['without-corpus'] ? WITHOUT_CORPUS : KNOWLEDGE);
  const answers = v.safeParse(answersSchema, readJson(path));
  if (!answers.success) {
    const [issue] = answers.issues;
    throw new Error(`${path}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  }
  const scored = answers.output.map(({ item, answer }, index) => {
    const question = bank.find(item);
    if (!question) throw new Error(`${path}: ${index}.item: the bank has no question '${item}'`);
    return scoreForAuthors(question.rubric, answer);
  });
  console.log(JSON.stringify(scored, undefined, 2));
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${path} cannot be read`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error(`${path} is not JSON`);
  }
}

try {
  scoreFile(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
