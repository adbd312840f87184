import type { DomainStatus } from '@prova/api/types/feedback';
import { isScored } from '@prova/grading/grade';
import { PASSING_TOTAL } from '@prova/grading/scores';
import type { AssessedAnswer } from './assessAnswers';
import type { Wording } from './wording/wording';

/** The status's derivation, for administrators: every number involved. */
export function explainStatus(
  status: DomainStatus | null,
  average: number | null,
  answers: readonly AssessedAnswer[],
  wording: Wording,
): string {
  const scored = answers.filter(({ grade }) => isScored(grade));
  const figures = {
    answers: scored.length,
    leftOut: answers.length - scored.length,
    met: scored.filter(({ score }) => score.total >= PASSING_TOTAL).length,
    passing: PASSING_TOTAL,
  };
  return [
    status === null || average === null
      ? wording.noStatus()
      : wording.status({ status, average, ...figures }),
    ...answers.map((answer) => explainAnswer(answer, wording)),
  ].join('\n');
}

function explainAnswer({ grade, score, rubricScore }: AssessedAnswer, wording: Wording): string {
  const { rubric, points, errors, cap, read } = grade;
  const { topic } = wording.itemWords(rubric.item);
  if (cap === 'other-language') return wording.notScored(topic, read.language?.code ?? null);
  return wording.answer({
    topic,
    total: score.total,
    alone: score === rubricScore || read.language?.isOther ? null : rubricScore.total,
    covered: points.filter(({ state }) => state === 'made').length,
    points: rubric.concepts.length,
    mistakes: errors.length,
    cap,
  });
}
