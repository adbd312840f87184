const MINUTE_MS = 60_000;

/** Counts each person's requests per provider, in this process. */
export interface RequestLimit {
  /** Takes one of `perMinute` requests. If none is free, returns the seconds until one is. */
  take(person: string, provider: string, perMinute: number): number | null;
}

/** A sliding limit per minute. `now` in milliseconds. */
export function createRequestLimit(now: () => number = () => performance.now()): RequestLimit {
  const taken = new Map<string, number[]>();
  return {
    take(person, provider, perMinute) {
      const time = now();
      for (const [key, times] of taken) {
        if ((times.at(-1) ?? 0) <= time - MINUTE_MS) taken.delete(key);
      }
      const key = JSON.stringify([provider, person]);
      const recent = (taken.get(key) ?? []).filter((at) => at > time - MINUTE_MS);
      const [oldest] = recent;
      if (recent.length >= perMinute && oldest !== undefined) {
        return Math.max(1, Math.ceil((oldest + MINUTE_MS - time) / 1000));
      }
      taken.set(key, [...recent, time]);
      return null;
    },
  };
}
