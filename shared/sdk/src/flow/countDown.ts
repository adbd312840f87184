import type { Clock } from './clock';

const SECOND_MS = 1_000;

interface CountDown {
  readonly clock: Clock;
  /** The deadline, in milliseconds since 1970 UTC. */
  readonly deadline: number;
  readonly signal: AbortSignal;
}

/**
 * Waits for a deadline and reports the remaining seconds, rounded up: at once, and at each full second before
 * it. Nothing is reported for a past deadline.
 * @throws the signal's reason when it is aborted
 */
export async function countDown(
  { clock, deadline, signal }: CountDown,
  onSecond: (remainingS: number) => void,
): Promise<void> {
  for (let left = deadline - clock.now(); left > 0; left = deadline - clock.now()) {
    onSecond(Math.ceil(left / SECOND_MS));
    await clock.wait(left % SECOND_MS || SECOND_MS, signal);
  }
}
