/** A network profile below TCP, and the client's processor. */
export interface Link {
  /** Bandwidth for all connections together, in each direction; null for no limit. */
  readonly bytesPerS: number | null;
  /** Round-trip time of a byte, and of connecting before the first byte is sent. */
  readonly roundTripMs: number;
  /** Slowdown factor of the browser's processor. */
  readonly cpu: number;
}

export const LINKS = {
  /** 1.6 Mbit/s, 150 ms and a quarter of the processor: a phone on a train. */
  slow: { bytesPerS: 200_000, roundTripMs: 150, cpu: 4 },
  latency: { bytesPerS: null, roundTripMs: 150, cpu: 1 },
  loopback: { bytesPerS: null, roundTripMs: 0, cpu: 1 },
} as const satisfies Readonly<Record<string, Link>>;
