import type { QuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { judgeAnswer } from '../../src/interviewer/scoring/judgeAnswer';
import { scoreAnswer } from '../../src/interviewer/scoring/scoreAnswer';
import { EXAMINERS_ANSWERS, STRANGERS_ANSWERS, type GradedAnswer } from '../answers/gradedAnswers';

/** Of each question another of its answers, so that every kind of answer is among them. */
const answerAt = (graded: readonly GradedAnswer[], id: string, at: number) => {
  const answers = graded.filter(({ item }) => item === id);
  return answers[at % answers.length];
};
const STRANGERS = [...STRANGERS_ANSWERS.strangersTuned, ...STRANGERS_ANSWERS.strangersHeldOut];

/** What two answers to each question of the bank score, one that was learnt from and one that was not: it changes when grading does. */
export const sampleScores = ({ questions }: QuestionBank): Record<string, number[]> =>
  Object.fromEntries(
    questions.map(({ item: { id }, rubric }, at) => [
      id,
      [STRANGERS, EXAMINERS_ANSWERS.examinersHeldOut].flatMap((graded) => {
        const answer = answerAt(graded, id, at);
        return answer ? [scoreAnswer(judgeAnswer(rubric, answer.answer)).total] : [];
      }),
    ]),
  );
