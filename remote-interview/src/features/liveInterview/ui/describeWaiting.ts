import type { TFunction } from 'i18next';
import type { ConversationPhase } from '../state/conversationState';

/** What the candidate is waiting for, in words; null while it is their turn. */
export function describeWaiting(t: TFunction<'interview'>, phase: ConversationPhase): string | null {
  switch (phase.name) {
    case 'welcoming':
    case 'asking':
      return t('live.waitingQuestion');
    case 'submitting':
      return t('live.waitingAnswer');
    case 'closing':
    case 'finalizing':
      return t('live.waitingEnd');
    default:
      return null;
  }
}
