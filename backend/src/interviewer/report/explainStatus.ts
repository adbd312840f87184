import type { DomainStatus } from '@prova/shared/api-types/feedback';
import type { Limitation } from '../scoring/findLimitation';
import { PASSING_TOTAL } from '../scoring/scoreAnswer';
import { capitalize } from './createWording';
import type { AssessedAnswer } from './assessAnswers';

const LIMITATION_TEXT: Record<Limitation, string> = {
  empty: 'not answered',
  'not-english': 'not in English, not scored',
  'no-knowledge': 'said they do not know',
  'too-short': 'too short to judge',
  'keyword-list': 'a list of terms, capped',
  scrambled: 'words without order, capped',
  'no-claims': 'terms without claims, capped',
  recital: 'names of the points recited, capped',
  denied: 'mostly denied or disowned, capped',
  exchanged: 'compared things exchanged, capped',
};

/** How the status came about, for administrators: every number that went into it. */
export function explainStatus(
  status: DomainStatus,
  average: number,
  answers: readonly AssessedAnswer[],
): string {
  const met = answers.filter(({ score }) => score.total >= PASSING_TOTAL).length;
  const head =
    `${capitalize(status.toLowerCase().replaceAll('_', ' '))} on ${answers.length === 1 ? 'one answer' : `${answers.length} answers`}: the average is ${average} of 100, ` +
    `and ${met} of ${answers.length} answers reached the ${PASSING_TOTAL} that count as correct.`;
  return [head, ...answers.map(explainAnswer)].join('\n');
}

function explainAnswer({ judgement, score, rubricScore }: AssessedAnswer): string {
  const { rubric, covered, mistakes, limitation } = judgement;
  const points = `${covered.length} of ${rubric.concepts.length} points`;
  const wrong =
    mistakes.length === 0 ? '' : `, ${mistakes.length} wrong ${mistakes.length === 1 ? 'claim' : 'claims'}`;
  const remark = limitation === null ? '' : ` (${LIMITATION_TEXT[limitation]})`;
  const second = score === rubricScore ? '' : ` (the rubric alone gives ${rubricScore.total})`;
  return `${capitalize(rubric.item.topic)}: ${score.total}${second}, ${points}${wrong}${remark}.`;
}
