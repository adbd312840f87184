/** How long a try counts, in milliseconds. */
const WINDOW = 5 * 60_000;
/** Names remembered at once: guesses must not fill the memory. */
const MAX_NAMES = 10_000;
const SECOND = 1000;

export interface AttemptLimit {
  /** Seconds until this name may try again; 0 when it may now. */
  waitFor(name: string): number;
  /** Whether it may not only because of tries of which nobody knows yet how they end. */
  isUndecided(name: string): boolean;
  /** A try that begins; it counts as a failure until `end` says otherwise. */
  begin(name: string): void;
  end(name: string, hasFailed: boolean): void;
  /** A try that has failed. */
  count(name: string): void;
}

interface Tries {
  readonly failed: number;
  readonly underWay: number;
  readonly since: number;
}

/** So many tries of one name in five minutes. `now` is in milliseconds. */
export function createAttemptLimit(max: number, now: () => number = Date.now): AttemptLimit {
  const tries = new Map<string, Tries>();
  const current = (name: string) => {
    const known = tries.get(name);
    return known && Math.abs(now() - known.since) < WINDOW ? known : undefined;
  };
  const add = (name: string, more: Pick<Tries, 'failed' | 'underWay'>) => {
    const known = current(name) ?? { failed: 0, underWay: 0, since: now() };
    tries.delete(name);
    const underWay = Math.max(0, known.underWay + more.underWay);
    tries.set(name, { ...known, failed: known.failed + more.failed, underWay });
    const [oldest] = tries.keys();
    if (tries.size > MAX_NAMES && oldest !== undefined) tries.delete(oldest);
  };
  return {
    waitFor(name) {
      const known = current(name);
      if (!known || known.failed + known.underWay < max) return 0;
      return Math.ceil((known.since + WINDOW - now()) / SECOND);
    },
    isUndecided: (name) => (current(name)?.failed ?? 0) < max,
    begin: (name) => add(name, { failed: 0, underWay: 1 }),
    end: (name, hasFailed) => add(name, { failed: hasFailed ? 1 : 0, underWay: -1 }),
    count: (name) => add(name, { failed: 1, underWay: 0 }),
  };
}
