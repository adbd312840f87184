/** How long a try counts, in milliseconds. */
const WINDOW = 5 * 60_000;
/** Names remembered at once: guesses must not fill the memory. */
const MAX_NAMES = 10_000;
const SECOND = 1000;

export interface AttemptLimit {
  /** Seconds until this name may try again; 0 when it may now. */
  waitFor(name: string): number;
  count(name: string): void;
  /** Takes one try of this name back: it was no failure. */
  giveBack(name: string): void;
}

/** So many tries of one name in five minutes. `now` is in milliseconds. */
export function createAttemptLimit(max: number, now: () => number = Date.now): AttemptLimit {
  const tries = new Map<string, { count: number; since: number }>();
  const current = (name: string) => {
    const known = tries.get(name);
    return known && Math.abs(now() - known.since) < WINDOW ? known : undefined;
  };
  return {
    waitFor(name) {
      const known = current(name);
      if (!known || known.count < max) return 0;
      return Math.ceil((known.since + WINDOW - now()) / SECOND);
    },
    count(name) {
      const known = current(name) ?? { count: 0, since: now() };
      tries.delete(name);
      tries.set(name, { ...known, count: known.count + 1 });
      const [oldest] = tries.keys();
      if (tries.size > MAX_NAMES && oldest !== undefined) tries.delete(oldest);
    },
    giveBack(name) {
      const known = current(name);
      if (known) tries.set(name, { ...known, count: known.count - 1 });
    },
  };
}
