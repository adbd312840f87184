import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { BusyLeases } from './createBusyLeases';

/** The one way in which the shell loads its page anew: never under a lease. */
export interface HeldReload {
  /** Loads the page anew: now, or as soon as the last lease is back. */
  want(): void;
  /** What asked for it is over; a reload that has begun is not stopped. */
  withdraw(): void;
  /** Whether one is wanted. From then on this page speaks for nobody. */
  readonly isWanted: LiveValue<boolean>;
}

export function createHeldReload({ held }: Pick<BusyLeases, 'held'>, reload: () => void): HeldReload {
  const isWanted = createLiveValue(false);
  let stopWaiting: (() => void) | null = null;
  const reloadIfFree = () => {
    if (!stopWaiting || held.get().length > 0) return;
    stopWaiting();
    stopWaiting = null;
    reload();
  };
  return {
    isWanted,
    want() {
      if (isWanted.get()) return;
      isWanted.set(true);
      // A component that gives its lease back to take it anew does both before this comes to its turn.
      stopWaiting = held.subscribe(() => queueMicrotask(reloadIfFree));
      reloadIfFree();
    },
    withdraw() {
      if (!stopWaiting) return;
      stopWaiting();
      stopWaiting = null;
      isWanted.set(false);
    },
  };
}
