import type { Presence } from '../../../ui/InterviewerFigure';
import type { ConversationPhase } from '../state/conversationState';
import { goesOn, type NarrationPhase } from '../state/narrationSlice';

/**
 * The speaker comes first: the candidate with an open microphone, then the interviewer. Otherwise, what is
 * awaited.
 */
export function presenceOf(
  conversation: ConversationPhase['name'],
  narration: NarrationPhase,
  isListening: boolean,
): Presence {
  if (isListening) return 'listening';
  if (narration.name === 'playing' || goesOn(narration)) return 'speaking';
  if (narration.name === 'loading') return 'preparing';
  switch (conversation) {
    case 'welcoming':
    case 'asking':
    case 'wishing':
    case 'skipping':
      return 'preparing';
    case 'submitting':
    case 'unsent':
    case 'closing':
    case 'finalizing':
      return 'thinking';
    case 'complete':
      return 'done';
    default:
      return 'waiting';
  }
}
