/** A way to the site, as it is imitated below TCP, and the processor behind it. */
export interface Link {
  /** Of all connections together, in each direction; null where nothing limits them. */
  readonly bytesPerS: number | null;
  /** What a byte and its answer take on the way, and a new connection before the first byte leaves. */
  readonly roundTripMs: number;
  /** The browser's processor is slowed down by so much. */
  readonly cpu: number;
}

export const LINKS = {
  /** 1.6 Mbit/s, 150 ms and a quarter of the processor: a telephone in a train. */
  slow: { bytesPerS: 200_000, roundTripMs: 150, cpu: 4 },
  latency: { bytesPerS: null, roundTripMs: 150, cpu: 1 },
  loopback: { bytesPerS: null, roundTripMs: 0, cpu: 1 },
} as const satisfies Readonly<Record<string, Link>>;
