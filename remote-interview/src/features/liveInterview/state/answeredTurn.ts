import type { Turn } from './turn';

/** The interviewer's words that the next answer replies to: the question, or the follow-up. */
export function answeredTurn(turns: readonly Turn[], assignedQuestionId: string): string {
  const said = turns.findLast(({ kind, id }) => kind === 'said' && id.startsWith(`${assignedQuestionId}:`));
  return said?.id ?? assignedQuestionId;
}
