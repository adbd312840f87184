import type { Effect } from '@prova/shared/flow/startFlow';
import type { Seats } from '../../../devices/seats';
import { conversationEvents, type ConversationEvent } from './conversationSlice';
import { interviewIdOf, type ConversationState } from './conversationState';

/** Holds this tab's place at the interview, or waits for it, until the interview is over or left. */
export function seatEffect({
  phase,
  seat,
}: ConversationState): Effect<{ readonly seats: Seats }, ConversationEvent> | null {
  const interviewId = interviewIdOf(phase);
  if (interviewId === null || phase.name === 'stopped' || phase.name === 'complete') return null;
  const { round, takesOver } = seat;
  return {
    key: `seat:${interviewId}:${String(round)}`,
    async run({ ports: { seats }, signal, emit }) {
      await seats.sit(interviewId, {
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
