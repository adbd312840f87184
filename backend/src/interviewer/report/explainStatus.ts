import type { DomainStatus } from '@prova/shared/api-types/feedback';
import { PASSING_TOTAL } from '../scoring/scoreAnswer';
import type { AssessedAnswer } from './assessAnswers';
import type { Wording } from './wording/wording';

/** How the status came about, for administrators: every number that went into it. */
export function explainStatus(
  status: DomainStatus,
  average: number,
  answers: readonly AssessedAnswer[],
  wording: Wording,
): string {
  const met = answers.filter(({ score }) => score.total >= PASSING_TOTAL).length;
  return [
    wording.status({ status, average, answers: answers.length, met, passing: PASSING_TOTAL }),
    ...answers.map((answer) => explainAnswer(answer, wording)),
  ].join('\n');
}

function explainAnswer({ judgement, score, rubricScore }: AssessedAnswer, wording: Wording): string {
  const { rubric, covered, mistakes, limitation } = judgement;
  return wording.answer({
    topic: wording.itemWords(rubric.item).topic,
    total: score.total,
    alone: score === rubricScore ? null : rubricScore.total,
    covered: covered.length,
    points: rubric.concepts.length,
    mistakes: mistakes.length,
    limitation,
  });
}
