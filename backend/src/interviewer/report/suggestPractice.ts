import type { AssessedAnswer } from './assessAnswers';
import { byWeight } from '@prova/grading/rubric/compileRubric';
import type { Wording } from './wording/wording';

const SUGGESTIONS = 2;

/** The next two things to practise: wrong beliefs first, then the weakest answers' heaviest gaps. */
export function suggestPractice(answers: readonly AssessedAnswer[], wording: Wording): string {
  const weakestFirst = [...answers].sort((left, right) => left.score.total - right.score.total);
  const wordsOf = ({ grade }: AssessedAnswer) => wording.itemWords(grade.rubric.item);
  const corrections = weakestFirst.flatMap((answer) => {
    const words = wordsOf(answer);
    return answer.grade.mistakes.map(({ misconception }) =>
      wording.toSetRight(words.topic, words.correction(misconception)),
    );
  });
  const gapsOf = (answer: AssessedAnswer) => {
    const words = wordsOf(answer);
    return byWeight(answer.grade.missed).map((concept) => wording.toAdd(words.topic, words.point(concept)));
  };
  // One gap of each answer before a second of any, so that the advice does not dwell on a single question.
  const gaps = weakestFirst.flatMap((answer) => gapsOf(answer).slice(0, 1));
  const furtherGaps = weakestFirst.flatMap((answer) => gapsOf(answer).slice(1));
  const advanced = weakestFirst.map((answer) => wordsOf(answer).nextLevel);
  return [...corrections, ...gaps, ...furtherGaps, ...advanced].slice(0, SUGGESTIONS).join('\n');
}
