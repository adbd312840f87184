/** Wrong passwords for one name within the window, in milliseconds, before further ones are not even looked at. */
const MAX_ATTEMPTS = 10;
const WINDOW = 5 * 60_000;
/** Names remembered at once: guesses must not fill the memory. */
const MAX_NAMES = 10_000;

export interface AttemptLimit {
  isReached(name: string): boolean;
  countFailure(name: string): void;
  forget(name: string): void;
}

/** Slows down the guessing of passwords. `now` is in milliseconds. */
export function createAttemptLimit(now: () => number = Date.now): AttemptLimit {
  const failures = new Map<string, { count: number; since: number }>();
  const current = (name: string) => {
    const known = failures.get(name);
    return known && now() - known.since < WINDOW ? known : undefined;
  };
  return {
    isReached: (name) => (current(name)?.count ?? 0) >= MAX_ATTEMPTS,
    countFailure(name) {
      const known = current(name);
      failures.delete(name);
      failures.set(name, { count: (known?.count ?? 0) + 1, since: known?.since ?? now() });
      const [oldest] = failures.keys();
      if (failures.size > MAX_NAMES && oldest !== undefined) failures.delete(oldest);
    },
    forget(name) {
      failures.delete(name);
    },
  };
}
