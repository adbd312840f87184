import type { Clock } from '@prova/shared/flow/clock';
import type { WritableLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { OpenMicrophone } from '../../../devices/microphone';

/** How often the microphone's level is read. */
export const LEVEL_EVERY_MS = 50;

interface Reading {
  readonly open: OpenMicrophone;
  readonly clock: Clock;
  readonly level: WritableLiveValue<number>;
}

/** Keeps the level that is shown at what the open microphone hears; returns the function that ends it, at 0. */
export function readLevel({ open, clock, level }: Reading): () => void {
  const ended = new AbortController();
  const read = async () => {
    for (;;) {
      await clock.wait(LEVEL_EVERY_MS, ended.signal);
      level.set(open.level());
    }
  };
  // It ends by being aborted, and in no other way.
  read().catch(() => undefined);
  return () => {
    ended.abort();
    level.set(0);
  };
}
