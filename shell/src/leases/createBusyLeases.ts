/** Who asked not to be reloaded under: a running interview, an unsent form. */
export interface BusyLeases {
  take(reason: string): () => void;
  reasons(): readonly string[];
}

export function createBusyLeases(): BusyLeases {
  const held = new Set<{ reason: string }>();
  return {
    take(reason) {
      const lease = { reason };
      held.add(lease);
      return () => {
        held.delete(lease);
      };
    },
    reasons: () => [...held].map(({ reason }) => reason),
  };
}
