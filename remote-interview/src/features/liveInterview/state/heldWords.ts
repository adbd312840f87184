import type { ConversationState } from './conversationState';
import { followUpIdOf } from './followUp';

/** The last words treated as no answer; null otherwise. */
export function heldWords({ phase, turns }: Pick<ConversationState, 'phase' | 'turns'>): string | null {
  if (phase.name !== 'answering') return null;
  const [said, reply] = turns.slice(-2);
  const isReply = reply?.kind === 'said' && reply.id !== followUpIdOf(phase.question.assignedQuestionId);
  return isReply && said?.kind === 'answer' && said.id === reply.id ? said.text : null;
}
