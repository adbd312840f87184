import type { Clock } from '@prova/shared/flow/clock';
import type { WritableLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { OpenMicrophone } from '../../../devices/microphone';

/** Sampling interval of the microphone's level. */
export const LEVEL_EVERY_MS = 50;

interface Reading {
  readonly open: OpenMicrophone;
  readonly clock: Clock;
  readonly level: WritableLiveValue<number>;
}

/**
 * Keeps the displayed level in step with the open microphone. Returns a function that stops the updates and
 * resets the level to 0.
 */
export function readLevel({ open, clock, level }: Reading): () => void {
  const ended = new AbortController();
  const read = async () => {
    for (;;) {
      await clock.wait(LEVEL_EVERY_MS, ended.signal);
      level.set(open.level());
    }
  };
  // Only the abort ends the loop.
  read().catch(() => undefined);
  return () => {
    ended.abort();
    level.set(0);
  };
}
