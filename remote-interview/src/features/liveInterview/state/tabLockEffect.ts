import type { Effect } from '@prova/shared/flow/startFlow';
import type { TabLocks } from '../../../devices/tabLocks';
import { conversationEvents, type ConversationEvent } from './conversationSlice';
import { interviewIdOf, type ConversationState } from './conversationState';

/** Holds this tab's lock on the interview, or waits for it, until the interview is over or left. */
export function seatEffect({
  phase,
  tabLock,
}: ConversationState): Effect<{ readonly tabLocks: TabLocks }, ConversationEvent> | null {
  const interviewId = interviewIdOf(phase);
  if (interviewId === null || phase.name === 'stopped' || phase.name === 'complete') return null;
  const { round, takesOver } = tabLock;
  return {
    key: `seat:${interviewId}:${String(round)}`,
    async run({ ports: { tabLocks }, signal, emit }) {
      await tabLocks.sit(interviewId, {
        takesOver,
        signal,
        onSeated: () => emit(conversationEvents.seated()),
        onOccupied: () => emit(conversationEvents.seatOccupied()),
        onWanted: () => emit(conversationEvents.seatWanted()),
      });
      emit(conversationEvents.seatLost());
    },
  };
}
