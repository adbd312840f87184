import type { Turn } from './turn';

/** The interviewer's words that the next answer is given to: the question's, or what was said to the answer before. */
export function answeredTurn(turns: readonly Turn[], assignedQuestionId: string): string {
  const said = turns.findLast(({ kind, id }) => kind === 'said' && id.startsWith(`${assignedQuestionId}:`));
  return said?.id ?? assignedQuestionId;
}
