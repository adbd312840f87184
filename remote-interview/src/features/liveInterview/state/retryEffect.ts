import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import { withTimeLimit } from '@prova/shared/flow/withTimeLimit';
import type { Connection } from '../../../devices/connection';
import { conversationEvents, type ConversationEvent } from './conversationSlice';
import { isSeated, type ConversationPhase, type ConversationState, type Setback } from './conversationState';

/** Before the second attempt; it doubles with each further one. */
export const FIRST_PAUSE_MS = 4_000;
/** So that somebody who waits sees it go soon after the server is back. */
export const LONGEST_PAUSE_MS = 10_000;

export interface RetryPorts {
  readonly clock: Clock;
  /** From 0 to 1, so that those who lost a server at the same moment do not come back to it at the same moment. */
  readonly random: () => number;
  readonly connection: Connection;
}

/** The longer of our own pause and the server's: one after the other would be a wait that nobody has asked for. */
function pauseAfter({ attempts, failure }: Setback, random: () => number): number {
  const most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
  return Math.max(most * (0.5 + random() / 2), (failure.retryAfterS ?? 0) * 1_000);
}

function isHeldUp(phase: ConversationPhase): boolean {
  if (phase.name === 'closing') return phase.failure !== null;
  return phase.name === 'unsent' || phase.name === 'askFailed' || phase.name === 'loadFailed';
}

/**
 * Tries a step again that was held up by something that passes: after a pause that grows, or as soon as the browser has
 * its connection back. A server that says when it may be asked again is not asked before.
 */
export function retryEffect(state: ConversationState): Effect<RetryPorts, ConversationEvent> | null {
  const { phase, setback } = state;
  if (!setback || !isSeated(state) || !isHeldUp(phase)) return null;
  return {
    key: `retry:${phase.name}:${String(setback.attempts)}`,
    async run({ ports: { clock, random, connection }, signal, emit }) {
      const ms = pauseAfter(setback, random);
      if (setback.failure.retryAfterS === undefined) {
        await withTimeLimit({ clock, ms, signal }, (limited) => connection.untilBack(limited));
      } else {
        await clock.wait(ms, signal);
      }
      emit(conversationEvents.retried());
    },
  };
}
