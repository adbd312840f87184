import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import { withTimeLimit } from '@prova/shared/flow/withTimeLimit';
import type { Connection } from '../../../devices/connection';
import { conversationEvents, type ConversationEvent } from './conversationSlice';
import { isSeated, type ConversationPhase, type ConversationState, type Setback } from './conversationState';

/** Pause before the second attempt; doubles with each further attempt. */
export const FIRST_PAUSE_MS = 4_000;
/** Longest pause, so that waiting users see the answer sent soon after the server is back. */
export const LONGEST_PAUSE_MS = 10_000;

export interface RetryPorts {
  readonly clock: Clock;
  /** From 0 to 1, so that clients of a failed server do not retry in step. */
  readonly random: () => number;
  readonly connection: Connection;
}

/** The longer of the client's pause and the server's, not their sum. */
function pauseAfter({ attempts, failure }: Setback, random: () => number): number {
  const most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
  return Math.max(most * (0.5 + random() / 2), (failure.retryAfterS ?? 0) * 1_000);
}

function isHeldUp(phase: ConversationPhase): boolean {
  if (phase.name === 'closing') return phase.failure !== null;
  return phase.name === 'unsent' || phase.name === 'askFailed' || phase.name === 'loadFailed';
}

/**
 * Retries a temporarily failed step: with backoff, or as soon as the browser is online again. A server's
 * Retry-After is respected.
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
