import { writeFileSync } from 'node:fs';
import { createQuestionBank } from '../src/interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { fitUtterances } from '../testing/utterances/fitUtterances';
import { labelledUtterances, type LabelledUtterance } from '../testing/utterances/labelledUtterances';
import { tryHeldOut, type TriedUtterance } from '../testing/utterances/tryHeldOut';
import { utteredTo } from '../testing/utterances/utteredTo';

const MODEL = new URL('../src/interviewer/conversation/utterance/utteranceModel.json', import.meta.url);
/** Examples held out together, so that the model has seen nothing similar. */
const LEFT_OUT_BY: Readonly<Record<string, (utterance: LabelledUtterance) => string>> = {
  question: ({ item }) => item,
  manner: ({ by }) => by,
};

const share = (those: readonly TriedUtterance[], is: (one: TriedUtterance) => boolean) =>
  `${String(those.filter(is).length)} of ${String(those.length)}`;

/**
 * Fits the classifier of answers and utterances that leave a question open, and writes its weights. First
 * prints its accuracy on held-out examples; with `wrong` also the errors.
 */
function writeUtteranceModel([wish]: readonly string[]): void {
  const to = utteredTo(createQuestionBank(readBankFiles()));
  const utterances = labelledUtterances();
  for (const [name, groupOf] of Object.entries(LEFT_OUT_BY)) {
    const tried = tryHeldOut(utterances, to, groupOf);
    const written = tried.filter(({ by }) => by !== 'graded');
    const isAnswer = ({ taken }: TriedUtterance) => taken === 'answer';
    const labelled = (is: (label: string) => boolean) => written.filter(({ label }) => is(label));
    console.log(
      [
        `left out by ${name}: questions that leave it open ${share(
          labelled((label) => label === 'question'),
          (one) => !isAnswer(one),
        )}`,
        `others that do ${share(
          labelled((label) => label !== 'question' && label !== 'answer'),
          (one) => !isAnswer(one),
        )}`,
        `answers ${share(
          labelled((label) => label === 'answer'),
          isAnswer,
        )}`,
        `graded ones ${share(
          tried.filter(({ by }) => by === 'graded'),
          isAnswer,
        )}`,
        `of the very kind ${share(written, ({ label, taken }) => taken === label)}`,
      ].join(' · '),
    );
    if (wish !== 'wrong') continue;
    for (const { label, taken, text } of tried) {
      if ((label === 'answer') !== (taken === 'answer'))
        console.log(`  ${label}, taken for ${taken}: ${text}`);
    }
  }
  writeFileSync(MODEL, `${JSON.stringify(fitUtterances(utterances, to))}\n`);
}

writeUtteranceModel(process.argv.slice(2));
