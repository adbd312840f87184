import type { Clock } from '@prova/shared/flow/clock';
import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { BusyLeases } from './createBusyLeases';

/** The one way in which the shell loads its page anew: not under a lease. */
export interface HeldReload {
  /** Loads the page anew: at once where nobody is busy, else soon after the last lease is back. */
  want(): void;
  /** Loads the page anew under whatever lease, and nobody is asked: whoever sits there has decided. */
  now(): void;
  /** What asked for it is over; a reload that has begun is not stopped. */
  withdraw(): void;
  /** Whether one is wanted. From then on this page speaks for nobody. */
  readonly isWanted: LiveValue<boolean>;
}

/**
 * A page that is drawn anew, in another language for instance, gives its lease back and takes it again within this
 * time. Nothing is lost by waiting: a page that is to be loaded anew sends nothing.
 */
export const GRACE_MS = 1_000;

export function createHeldReload(leases: BusyLeases, clock: Clock, reload: () => void): HeldReload {
  const isWanted = createLiveValue(false);
  let stopWaiting: (() => void) | null = null;
  const isBusy = () => leases.held.get().length > 0;

  function now() {
    stopWaiting?.();
    stopWaiting = null;
    isWanted.set(true);
    leases.recall();
    reload();
  }
  function waitForLeases(): () => void {
    let grace = new AbortController();
    const unsubscribe = leases.held.subscribe(() => {
      grace.abort();
      grace = new AbortController();
      const { signal } = grace;
      if (isBusy()) return;
      clock.wait(GRACE_MS, signal).then(
        () => {
          if (!signal.aborted) now();
        },
        () => undefined,
      );
    });
    return () => {
      unsubscribe();
      grace.abort();
    };
  }
  return {
    isWanted,
    want() {
      if (isWanted.get()) return;
      if (!isBusy()) {
        now();
        return;
      }
      isWanted.set(true);
      stopWaiting = waitForLeases();
    },
    now,
    withdraw() {
      if (!stopWaiting) return;
      stopWaiting();
      stopWaiting = null;
      isWanted.set(false);
    },
  };
}
