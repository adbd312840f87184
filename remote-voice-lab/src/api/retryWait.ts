import type { Clock } from '@prova/shared/flow/clock';
import { countDown } from '@prova/shared/flow/countDown';
import type { VoiceFailure } from './voiceFailure';

/** The server's requested pause before the next attempt. */
export interface RetryWait {
  /** The end of the wait, in milliseconds since 1970 UTC. */
  readonly until: number;
  readonly secondsLeft: number;
}

/** The wait required by a failure, starting now; null for none. */
export const retryWaitOf = ({ retryAfterS }: VoiceFailure, clock: Clock): RetryWait | null =>
  retryAfterS === null || retryAfterS <= 0
    ? null
    : { until: clock.now() + retryAfterS * 1_000, secondsLeft: Math.ceil(retryAfterS) };

/** Reports the remaining seconds of a wait, finally 0. */
export async function countRetryWait(
  { until }: RetryWait,
  clock: Clock,
  signal: AbortSignal,
  onSecond: (secondsLeft: number) => void,
): Promise<void> {
  await countDown({ clock, deadline: until, signal }, onSecond);
  onSecond(0);
}
