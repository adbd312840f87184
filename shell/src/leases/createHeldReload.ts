import type { Clock } from '@prova/shared/flow/clock';
import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { BusyLeases } from './createBusyLeases';

/** The shell's only way to reload its page: never under a lease. */
export interface HeldReload {
  /** Reloads at once where nobody is busy, else soon after the last lease is released. */
  want(): void;
  /** Reloads despite leases and without a confirmation: the user has decided. */
  now(): void;
  /** Withdraws the request; a reload that has started continues. */
  withdraw(): void;
  /** Whether a reload is pending. From then on this page sends nothing. */
  readonly isWanted: LiveValue<boolean>;
}

/**
 * A page that re-renders, in another language for instance, releases its lease and retakes it within this
 * time. Waiting is safe: a page with a pending reload sends nothing.
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
