import { createHash } from 'node:crypto';
import type { QuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { judgeAnswer } from '../../src/interviewer/scoring/judgeAnswer';
import { saidOf } from '../../src/interviewer/scoring/said/saidOf';
import { scoreAnswer } from '../../src/interviewer/scoring/scoreAnswer';
import { EXAMINERS_ANSWERS, STRANGERS_ANSWERS } from '../answers/gradedAnswers';
import { sampleOf } from '../answers/sampleOf';

const hashOf = (known: unknown) =>
  createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 12);

/**
 * Of each question of the bank a hash of it and of what people say to it; of some also what answers to it score: some that were learnt from,
 * some that were not, its own ones, and what is said of a point in a few words. It changes when grading does, or a question.
 */
export function sampleScores({ questions }: QuestionBank): Record<string, string> {
  const { strangersTuned, strangersHeldOut } = STRANGERS_ANSWERS;
  const graded = [...strangersTuned, ...strangersHeldOut, ...EXAMINERS_ANSWERS.examinersHeldOut];
  const sample = new Set(sampleOf(questions));
  return Object.fromEntries(
    questions.map((question) => {
      const { item } = question;
      const given = graded.filter((answer) => answer.item === item.id).map(({ answer }) => answer);
      const own = [
        item.model,
        ...Object.values(item.fixtures),
        ...item.concepts.flatMap(({ name, point }) => [name, point, point.split(' ').slice(0, 6).join(' ')]),
      ];
      const answers = sample.has(question) ? [...given, ...own] : [];
      const scores = answers.map((answer) => scoreAnswer(judgeAnswer(question.rubric, answer)).total);
      return [item.id, [hashOf([item, saidOf(item.id)]), ...scores].join(' ')];
    }),
  );
}
