import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';

/** Guards against reloads: a running interview, an unsent form. */
export interface BusyLeases {
  /** Takes a lease; returns its release function. */
  take(reason: string): () => void;
  /** Reasons of the active leases, oldest first. */
  readonly held: LiveValue<readonly string[]>;
  /** Recalls all leases. */
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
