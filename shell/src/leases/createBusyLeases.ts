import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';

/** Who asked not to be reloaded under: a running interview, an unsent form. */
export interface BusyLeases {
  /** Takes a lease; returns the function that gives it back. */
  take(reason: string): () => void;
  /** Reasons of the leases that are out, oldest first. */
  readonly held: LiveValue<readonly string[]>;
  /** Takes all of them back. */
  recall(): void;
}

export function createBusyLeases(): BusyLeases {
  const leases = new Set<{ readonly reason: string }>();
  const held = createLiveValue<readonly string[]>([]);
  const publish = () => held.set([...leases].map(({ reason }) => reason));
  return {
    held,
    take(reason) {
      const lease = { reason };
      leases.add(lease);
      publish();
      return () => {
        if (leases.delete(lease)) publish();
      };
    },
    recall() {
      leases.clear();
      publish();
    },
  };
}
