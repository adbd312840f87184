import type { QuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { judgeAnswer } from '../../src/interviewer/scoring/judgeAnswer';
import type { Judgement } from '../../src/interviewer/scoring/judgement';
import { compileHearing } from '../../src/interviewer/scoring/said/hearing';
import { unpackSaid } from '../../src/interviewer/scoring/said/said';
import { NOTHING_SAID } from '../../src/interviewer/scoring/said/saidOf';
import { readOwnText } from '../../src/interviewer/text/readText';
import type { GradedAnswer } from '../answers/gradedAnswers';
import { compileSaid } from '../said/compileSaid';
import { readSaidFiles } from '../said/readSaidFiles';

/**
 * Judges graded answers from which the scorer has learnt what people say, each as if nobody had heard those who gave it: people are heard of other questions
 * and by other people, and what the same person says once rightly and once wrongly would mislead.
 */
export function judgeByOthers(
  bank: QuestionBank,
  sets: readonly (readonly GradedAnswer[])[],
): ReadonlyMap<GradedAnswer, Judgement> {
  const file = readSaidFiles();
  const judged = new Map<GradedAnswer, Judgement>();
  for (const set of sets) {
    const others = sets.filter((other) => other !== set).flat();
    const said = compileSaid(file, others);
    const rubrics = new Map(
      bank.questions.map(({ item, rubric }) => {
        const packed = said.questions[item.id];
        const heard = packed ? unpackSaid(packed) : NOTHING_SAID;
        return [item.id, { ...rubric, ...compileHearing(item, heard, readOwnText) }];
      }),
    );
    for (const answer of set) {
      const rubric = rubrics.get(answer.item);
      if (rubric) judged.set(answer, judgeAnswer(rubric, answer.answer));
    }
  }
  return judged;
}
