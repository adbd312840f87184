import type { AssessedAnswer } from './assessAnswers';
import { findGaps } from '@prova/grading/judgePoints';
import type { Wording } from './wording/wording';

const SUGGESTIONS = 2;

/** Answers to repeat first: wrong claims before gaps, the weakest first. Their gaps are listed with them. */
export function suggestPractice(answers: readonly AssessedAnswer[], wording: Wording): string {
  const said = answers
    .map(({ grade, score }) => ({
      topic: wording.itemWords(grade.rubric.item).topic,
      errors: grade.errors.length,
      gaps: findGaps(grade).length,
      total: score.total,
    }))
    .toSorted((one, other) => Number(other.errors > 0) - Number(one.errors > 0) || one.total - other.total);
  const lacking = said.filter(({ errors, gaps, total }) => errors + gaps > 0 || total < ENOUGH);
  if (lacking.length === 0) return wording.aimHigher(said.at(-1)?.topic ?? '');
  return wording.answerAgain([...new Set(lacking.map(({ topic }) => topic))].slice(0, SUGGESTIONS));
}

/** From this score on, an answer without errors or gaps need not be repeated. */
const ENOUGH = 75;
