import { createHash } from 'node:crypto';
import type { BankQuestion, QuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { judgeAnswer } from '../../src/interviewer/scoring/judgeAnswer';
import { scoreAnswer } from '../../src/interviewer/scoring/scoreAnswer';
import { EXAMINERS_ANSWERS, STRANGERS_ANSWERS, type GradedAnswer } from '../answers/gradedAnswers';

/** Of each question another of its answers, so that every kind of answer is among them. */
const answerAt = (graded: readonly GradedAnswer[], id: string, at: number) => {
  const answers = graded.filter(({ item }) => item === id);
  return answers[at % answers.length];
};
const STRANGERS = [...STRANGERS_ANSWERS.strangersTuned, ...STRANGERS_ANSWERS.strangersHeldOut];

/** A question as it stands in the bank, in short. */
const hashOf = (item: BankQuestion['item']) =>
  createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 12);

/**
 * Of each question of the bank what two answers to it score, one that was learnt from and one that was not, and a hash of it: what
 * changes when grading does, or the question.
 */
export const sampleScores = ({ questions }: QuestionBank): Record<string, [string, ...number[]]> =>
  Object.fromEntries(
    questions.map(({ item, rubric }, at) => [
      item.id,
      [
        hashOf(item),
        ...[STRANGERS, EXAMINERS_ANSWERS.examinersHeldOut].flatMap((graded) => {
          const answer = answerAt(graded, item.id, at);
          return answer ? [scoreAnswer(judgeAnswer(rubric, answer.answer)).total] : [];
        }),
      ],
    ]),
  );
