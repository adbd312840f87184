import type { GradedAnswer } from '../answers/gradedAnswers';
import type { SaidFile } from './saidFile';

/** Of an answer of such a grade hardly a sentence is wrong, and of one of such a grade and kind hardly one is right. */
const RIGHT_FROM = 75;
const WRONG_UP_TO = 12;
const WRONG_KINDS: ReadonlySet<string> = new Set(['wrong', 'exchanged']);

/** What people say to a question, with what those have said whose answers were graded. */
export function addGraded(said: SaidFile[string], graded: readonly GradedAnswer[]): SaidFile[string] {
  const isRight = ({ grade }: GradedAnswer) => grade >= RIGHT_FROM;
  const isWrong = ({ grade, kind }: GradedAnswer) => grade <= WRONG_UP_TO && WRONG_KINDS.has(kind);
  const textsOf = (answers: readonly GradedAnswer[]) => answers.map(({ answer }) => answer);
  return {
    ...said,
    rightAnswers: [...said.rightAnswers, ...textsOf(graded.filter(isRight))],
    wrongAnswers: [...said.wrongAnswers, ...textsOf(graded.filter(isWrong))],
  };
}
