import type { Clock } from '@prova/shared/flow/clock';
import { countDown } from '@prova/shared/flow/countDown';
import type { VoiceFailure } from './voiceFailure';

/** The time that a server asked for before the next attempt. */
export interface RetryWait {
  /** Milliseconds since 1970 UTC. */
  readonly until: number;
  readonly secondsLeft: number;
}

/** The wait that a failure asks for, beginning now; null where it asks for none. */
export const retryWaitOf = ({ retryAfterS }: VoiceFailure, clock: Clock): RetryWait | null =>
  retryAfterS === null || retryAfterS <= 0
    ? null
    : { until: clock.now() + retryAfterS * 1_000, secondsLeft: Math.ceil(retryAfterS) };

/** Tells the seconds that are left of a wait, the last time 0. */
export async function countRetryWait(
  { until }: RetryWait,
  clock: Clock,
  signal: AbortSignal,
  onSecond: (secondsLeft: number) => void,
): Promise<void> {
  await countDown({ clock, deadline: until, signal }, onSecond);
  onSecond(0);
}
