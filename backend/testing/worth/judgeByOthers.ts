import type { QuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { judgeAnswer } from '../../src/interviewer/scoring/judgeAnswer';
import type { Judgement } from '../../src/interviewer/scoring/judgement';
import { compileHearing } from '../../src/interviewer/scoring/said/hearing';
import { NOTHING_SAID } from '../../src/interviewer/scoring/said/saidOf';
import { readOwnText } from '../../src/interviewer/text/readText';
import type { GradedAnswer } from '../answers/gradedAnswers';
import { addGraded } from '../said/addGraded';
import { compileSaid } from '../said/compileSaid';
import { readSaidFiles } from '../said/readSaidFiles';

/** Each part is judged by what the other parts have taught. */
const PARTS = 4;

/** Judges graded answers from which the scorer has learnt what people say, each as if it had never heard it. */
export function judgeByOthers(
  bank: QuestionBank,
  graded: readonly GradedAnswer[],
): ReadonlyMap<GradedAnswer, Judgement> {
  const file = readSaidFiles();
  const judged = new Map<GradedAnswer, Judgement>();
  for (let part = 0; part < PARTS; part += 1) {
    const isOut = (index: number) => index % PARTS === part;
    const said = compileSaid(
      addGraded(
        file,
        graded.filter((_, index) => !isOut(index)),
      ),
    );
    const rubrics = new Map(
      bank.questions.map(({ item, rubric }) => [
        item.id,
        { ...rubric, ...compileHearing(item, said.questions[item.id] ?? NOTHING_SAID, readOwnText) },
      ]),
    );
    for (const answer of graded.filter((_, index) => isOut(index))) {
      const rubric = rubrics.get(answer.item);
      if (rubric) judged.set(answer, judgeAnswer(rubric, answer.answer));
    }
  }
  return judged;
}
