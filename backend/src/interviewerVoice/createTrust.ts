/** Whether a provider is waited for: `ask` it, ask it `behind` somebody's back, or leave it alone to `rest`. */
export type Trust = 'ask' | 'behind' | 'rest';

export interface ProviderTrust {
  /** Whoever is told `behind` has to ask: for a while everybody else is told to let it rest. */
  state(): Trust;
  succeeded(): void;
  /** `retryAfter` in seconds, where the provider says when to come again. */
  failed(retryAfter?: number): void;
}

/** Failures in a row after which nobody waits any more. */
export const TRUSTED_FAILURES = 2;
/** Milliseconds between attempts behind people's backs. */
export const REST_MS = 30_000;
const LONGEST_REST_MS = 10 * 60_000;

/**
 * People wait for a provider only while it answers. Where it failed twice in a row it is asked from time to time while they
 * hear the built-in voice, so that one that is dead delays nobody, however far apart their questions are.
 */
export function createTrust(now: () => number = () => performance.now()): ProviderTrust {
  let failures = 0;
  let restsUntil = 0;
  return {
    state() {
      if (now() < restsUntil) return 'rest';
      if (failures < TRUSTED_FAILURES) return 'ask';
      restsUntil = now() + REST_MS;
      return 'behind';
    },
    succeeded() {
      failures = 0;
      restsUntil = 0;
    },
    failed(retryAfter) {
      failures += 1;
      const wished = retryAfter === undefined ? 0 : Math.min(retryAfter * 1000, LONGEST_REST_MS);
      const rest = failures < TRUSTED_FAILURES ? wished : Math.max(REST_MS, wished);
      if (rest > 0) restsUntil = now() + rest;
    },
  };
}
