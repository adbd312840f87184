import '@prova/grading/train/compileCorpus';
import { parseArgs } from 'node:util';
import { createQuestionBank, type BankQuestion } from '../src/interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import type { QuestionItem } from '@prova/grading/bank/questionItem';
import { createRandom } from '../src/interviewer/selection/createRandom';

/**
 * Prints items of the question bank that were drawn at random, to be read by somebody who knows the field: `npm run bank:draw`, with `--count` for
 * others than ten and `--seed` for a draw of another day. The same seed draws the same items, as long as the bank is the same.
 * @throws Error that says what is wrong with an option
 */
function drawItems(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '10' },
      seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    },
  });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--count ${values.count}: a number from 1 is wanted`);
  const { questions } = createQuestionBank(readBankFiles());
  const drawn = draw(questions, count, createRandom(values.seed));
  console.log(`# ${drawn.length} of ${questions.length} items, drawn with the seed ${values.seed}`);
  for (const { domainId, item } of drawn) console.log(`\n${describe(domainId, item)}`);
}

/** Each item at most once. */
function draw(questions: readonly BankQuestion[], count: number, random: () => number): BankQuestion[] {
  const left = [...questions];
  const drawn: BankQuestion[] = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

function describe(domainId: string, item: QuestionItem): string {
  const followUps = item.concepts.flatMap(({ weight, point, followUp }) =>
    followUp === undefined ? [] : [`- ${followUp} (weight ${weight}: ${point})`],
  );
  return [
    `## ${item.id}`,
    `${domainId} · ${item.level} · ${item.kind}`,
    `**${item.text}**`,
    ...describeExhibit(item),
    ['Asked on, where it is missing:', '', ...followUps].join('\n'),
    `Model answer: ${item.model}`,
  ].join('\n\n');
}

function describeExhibit(item: QuestionItem): string[] {
  switch (item.kind) {
    case 'DEBUG':
      return [`\`\`\`${item.snippet.language}\n${item.snippet.code}\n\`\`\``, `Aloud: ${item.snippet.aloud}`];
    case 'DESIGN':
      return [item.givens.map((given) => `- ${given}`).join('\n')];
    case 'EXPLAIN':
    case 'STORY':
      return [];
  }
}

try {
  drawItems(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
