import { writeFileSync } from 'node:fs';
import { createQuestionBank } from '../src/interviewer/bank/createQuestionBank';
import { readBankFiles } from '../src/interviewer/bank/readBankFiles';
import { frame, FRAMES, REPORTS } from '../testing/answers/frames';
import {
  FRESH_ANSWERS,
  FURTHER_ANSWERS,
  GRADED_ANSWERS,
  OTHERS_ANSWERS,
  PLAIN_ANSWERS,
} from '../testing/answers/gradedAnswers';
import { SUSPICIOUS_BUT_RIGHT } from '../testing/answers/rightSentences';
import { distanceIn, fitStance } from '../testing/stance/fitStance';
import { MEANT_SENTENCES } from '../testing/stance/meantSentences';

const MODEL = new URL('../src/interviewer/text/stance/stanceModel.json', import.meta.url);
/** Every frame is left out once. */
const PARTS = 6;
/** Whoever has so much of the marks stands for what he says. */
const MEANT_FROM = 30;
const WAYS = [...FRAMES, ...REPORTS];
/** An answer is taken for a framed one from the middle one on (`findLimitation.ts`). */
const TRIED = [0.2, 0.24, 0.3];

/** Fits what tells a claim from what is only reported, and writes the weights. Prints first how many frames are recognized that it was not fitted to. */
function fitStanceModel(): void {
  const { questions } = createQuestionBank(readBankFiles());
  const own = questions.flatMap(({ item }) => {
    const { strong, partial, wrong, ...others } = item.fixtures as Readonly<Record<string, string>>;
    return [item.model, strong, partial, wrong, others.otherwise, others.nonsense].filter(
      (text) => text !== undefined,
    );
  });
  const given = [
    GRADED_ANSWERS.tuned,
    FRESH_ANSWERS.freshTuned,
    FURTHER_ANSWERS.furtherTuned,
    PLAIN_ANSWERS.plainTuned,
    OTHERS_ANSWERS.othersTuned,
  ]
    .flat()
    .filter(({ grade }) => grade >= MEANT_FROM)
    .map(({ answer }) => answer);
  const suspicious = [...MEANT_SENTENCES, ...SUSPICIOUS_BUT_RIGHT.map(({ sentence }) => sentence)];
  const left = Array.from({ length: PARTS }, (_, part) => {
    const isOut = (index: number) => index % PARTS === part;
    const model = fitStance(
      WAYS.filter((_, index) => !isOut(index)),
      own,
      [...given.filter((_, index) => !isOut(index)), ...suspicious],
    );
    return {
      framed: WAYS.filter((_, index) => isOut(index)).map((words, index) =>
        distanceIn(frame(own[(index * PARTS + part) * 6 + 1] ?? '', words), model),
      ),
      meant: given.filter((_, index) => isOut(index)).map((text) => distanceIn(text, model)),
    };
  });
  const framed = left.flatMap((part) => part.framed);
  const meant = left.flatMap((part) => part.meant);
  const above = (values: readonly number[], least: number) => values.filter((value) => value >= least).length;
  for (const least of TRIED)
    console.log(
      `left out, from ${least} on: framed answers ${above(framed, least)} of ${framed.length} · meant ones ${above(meant, least)} of ${meant.length}`,
    );
  const { base, weights } = fitStance(WAYS, own, [...given, ...suspicious]);
  writeFileSync(MODEL, `${JSON.stringify({ base, weights: Object.fromEntries(weights) })}\n`);
}

fitStanceModel();
