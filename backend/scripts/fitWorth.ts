import './writeSaid';
import { writeFileSync } from 'node:fs';
import { createQuestionBank } from '../src/interviewer/bank/createQuestionBank';
import { readBankFiles } from '../src/interviewer/bank/readBankFiles';
import { sumOf, type WorthModels } from '../src/interviewer/scoring/worth/predictWorth';
import { gatherExamples, type ItemExample } from '../testing/worth/gatherExamples';
import fitted from '../src/interviewer/scoring/worth/worthModel.json';
import { growTrees, type Growth } from '../testing/worth/growTrees';

const MODEL = new URL('../src/interviewer/scoring/worth/worthModel.json', import.meta.url);
const GROWTH: Growth = { trees: 350, leaves: 40, depth: 7, rate: 0.05, leastWeight: 6 };
/** What a language model writes has to fit its own examples: the trees for it are left as they are unless they are asked for. */
const WITH_UNHEARD = process.argv.includes('--unheard');
/** Every question is left out once. */
const PARTS = 6;

/**
 * Fits what an answer is worth to the graded answers and to the examples of the bank, and writes the trees. Prints first how far they are off for
 * questions that they were not fitted to.
 */
function fitWorth(): void {
  const { heard, unheard } = gatherExamples(createQuestionBank(readBankFiles()));
  printErrors('questions of the bank', heard);
  if (WITH_UNHEARD) printErrors('questions that nobody was asked before', unheard);
  const models: WorthModels = {
    heard: growTrees(heard, GROWTH),
    unheard: WITH_UNHEARD ? growTrees(unheard, GROWTH) : (fitted as unknown as WorthModels).unheard,
  };
  writeFileSync(MODEL, `${JSON.stringify(models)}\n`);
}

function printErrors(name: string, examples: readonly ItemExample[]): void {
  const items = [...new Set(examples.map(({ item }) => item))];
  const partOf = new Map(items.map((item, index) => [item, index % PARTS]));
  const errors: { example: ItemExample; predicted: number }[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const model = growTrees(
      examples.filter(({ item }) => partOf.get(item) !== part),
      GROWTH,
    );
    for (const example of examples)
      if (partOf.get(example.item) === part)
        errors.push({ example, predicted: sumOf(model, example.evidence) });
  }
  const off = errors.reduce((sum, { example, predicted }) => sum + Math.abs(predicted - example.worth), 0);
  const nonsense = errors.filter(({ example }) => example.worth < 12);
  const high = nonsense.filter(({ predicted }) => predicted > 35.5);
  const known = errors.filter(({ example }) => example.worth > 75);
  const low = known.filter(({ predicted }) => predicted < 60);
  console.log(
    `${name}: examples ${examples.length} · of questions left out: mean error ${(off / errors.length).toFixed(1)} · ` +
      `worthless above 35 ${high.length} of ${nonsense.length} · right under 60 ${low.length} of ${known.length}`,
  );
}

fitWorth();
