import type { Turn } from './turn';

/** A page that comes back shows the one follow-up of a question once. */
export const followUpIdOf = (assignedQuestionId: string) => `${assignedQuestionId}:follow-up`;

/** From its follow-up on, what is said or skipped in a question belongs to that. */
export const isFollowedUp = (turns: readonly Turn[], assignedQuestionId: string): boolean =>
  turns.some(({ kind, id }) => kind === 'said' && id === followUpIdOf(assignedQuestionId));

/** Which question a turn follows up on, or passes over the follow-up of, counted from 1; null for every other turn. */
export function followedQuestion(turns: readonly Turn[], turn: Turn): number | null {
  if (turn.kind !== 'said' && turn.kind !== 'skipped') return null;
  for (const asked of turns) {
    if (asked.kind !== 'question' || !isFollowedUp(turns, asked.id)) continue;
    if (turn.id === (turn.kind === 'said' ? followUpIdOf(asked.id) : asked.id)) return asked.position;
  }
  return null;
}
