/** Period in which a sign-in attempt counts, in milliseconds. */
const WINDOW = 5 * 60_000;
/** Maximum number of remembered names: guesses must not fill the memory. */
const MAX_NAMES = 10_000;
const SECOND = 1000;

export interface AttemptLimit {
  /** Seconds until this name may try again; 0 for now. */
  waitFor(name: string): number;
  /** Whether only pending attempts block this name. */
  isUndecided(name: string): boolean;
  /** Starts an attempt; it counts as a failure until `end` says otherwise. */
  begin(name: string): void;
  end(name: string, hasFailed: boolean): void;
  /** Counts a failed attempt. */
  count(name: string): void;
}

interface Tries {
  readonly failed: number;
  readonly underWay: number;
  readonly since: number;
}

/** Creates a limit of attempts per name in a period. `now` and `window` are in milliseconds. */
export function createAttemptLimit(
  max: number,
  now: () => number = Date.now,
  window: number = WINDOW,
): AttemptLimit {
  const tries = new Map<string, Tries>();
  const current = (name: string) => {
    const known = tries.get(name);
    return known && Math.abs(now() - known.since) < window ? known : undefined;
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
      return Math.ceil((known.since + window - now()) / SECOND);
    },
    isUndecided: (name) => (current(name)?.failed ?? 0) < max,
    begin: (name) => add(name, { failed: 0, underWay: 1 }),
    end: (name, hasFailed) => add(name, { failed: hasFailed ? 1 : 0, underWay: -1 }),
    count: (name) => add(name, { failed: 1, underWay: 0 }),
  };
}
