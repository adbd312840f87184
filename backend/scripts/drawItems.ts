import '@prova/grading/train/compileCorpus';
import { parseArgs } from 'node:util';
import { createQuestionBank, type BankQuestion } from '../src/interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import type { QuestionItem } from '@prova/grading/bank/questionItem';
import { createRandom } from '../src/interviewer/selection/createRandom';

/**
 * Prints random items of the question bank for review by an expert: `npm run bank:draw`, with `--count` (ten
 * by default) and `--seed` (by day by default). The same seed draws the same items from the same bank.
 * @throws Error that explains an invalid option
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
    throw new Error(`--count ${values.count}: must be a positive integer`);
  const { questions } = createQuestionBank(readBankFiles());
  const drawn = draw(questions, count, createRandom(values.seed));
  console.log(`# ${drawn.length} of ${questions.length} items, drawn with the seed ${values.seed}`);
  for (const { domainId, item } of drawn) console.log(`\n${describe(domainId, item)}`);
}

/** Draws random questions, each at most once. */
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
    ['Follow-up questions for missing points:', '', ...followUps].join('\n'),
    `Model answer: ${item.model}`,
  ].join('\n\n');
}

function describeExhibit(item: QuestionItem): string[] {
  switch (item.kind) {
    case 'DEBUG':
      return [
        `\`\`\`${item.snippet.language}\n${item.snippet.code}\n\`\`\``,
        `Spoken: ${item.snippet.aloud}`,
      ];
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
