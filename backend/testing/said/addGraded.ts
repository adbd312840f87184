import type { GradedAnswer } from '../answers/gradedAnswers';
import type { SaidFile } from './saidFile';

/** Of an answer of such a grade hardly a sentence is wrong, and of one of such a grade and kind hardly one is right. */
const RIGHT_FROM = 75;
const WRONG_UP_TO = 12;
const WRONG_KINDS: ReadonlySet<string> = new Set(['wrong', 'exchanged']);

/** What people say, with what those have said whose answers were graded. */
export function addGraded(file: SaidFile, graded: readonly GradedAnswer[]): SaidFile {
  const right = groupByItem(graded.filter(({ grade }) => grade >= RIGHT_FROM));
  const wrong = groupByItem(
    graded.filter(({ grade, kind }) => grade <= WRONG_UP_TO && WRONG_KINDS.has(kind)),
  );
  return Object.fromEntries(
    Object.entries(file).map(([id, said]) => [
      id,
      {
        ...said,
        rightAnswers: [...said.rightAnswers, ...(right.get(id) ?? [])],
        wrongAnswers: [...said.wrongAnswers, ...(wrong.get(id) ?? [])],
      },
    ]),
  );
}

function groupByItem(graded: readonly GradedAnswer[]): Map<string, string[]> {
  const answers = new Map<string, string[]>();
  for (const { item, answer } of graded) answers.set(item, [...(answers.get(item) ?? []), answer]);
  return answers;
}
