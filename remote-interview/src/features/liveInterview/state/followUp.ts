import type { Turn } from './turn';

/** Id of a question's only follow-up in the transcript, by which a returning page shows it once. */
export const followUpIdOf = (assignedQuestionId: string) => `${assignedQuestionId}:follow-up`;

/** Whether a question has had its follow-up, to which answers and skips belong from then on. */
export const isFollowedUp = (turns: readonly Turn[], assignedQuestionId: string): boolean =>
  turns.some(({ kind, id }) => kind === 'said' && id === followUpIdOf(assignedQuestionId));

/** The question, counted from 1, whose follow-up a turn asks or skips; null for every other turn. */
export function followedQuestion(turns: readonly Turn[], turn: Turn): number | null {
  if (turn.kind !== 'said' && turn.kind !== 'skipped') return null;
  for (const asked of turns) {
    if (asked.kind !== 'question' || !isFollowedUp(turns, asked.id)) continue;
    if (turn.id === (turn.kind === 'said' ? followUpIdOf(asked.id) : asked.id)) return asked.position;
  }
  return null;
}
