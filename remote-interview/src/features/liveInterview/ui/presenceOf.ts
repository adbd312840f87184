import type { Presence } from '../../../ui/InterviewerFigure';
import type { ConversationPhase } from '../state/conversationState';
import { goesOn, type NarrationPhase } from '../state/narrationSlice';

/**
 * Who speaks is seen before everything else: the candidate, whose microphone is open, then the interviewer. Where nobody
 * does, it is what one waits for.
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
