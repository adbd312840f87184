/** Whether to wait for a provider: `ask` it, ask it `behind` in the background, or let it `rest`. */
export type Trust = 'ask' | 'behind' | 'rest';

export interface ProviderTrust {
  /** The caller that gets `behind` has to ask; everybody else gets `rest` for a while. */
  state(): Trust;
  succeeded(): void;
  /** `retryAfter` in seconds, from the provider. */
  failed(retryAfter?: number): void;
}

/** Number of consecutive failures after which nobody waits for the provider any more. */
export const TRUSTED_FAILURES = 2;
/** Milliseconds between background attempts. */
export const REST_MS = 30_000;
const LONGEST_REST_MS = 10 * 60_000;

/**
 * Users wait for a provider only while it answers. After two consecutive failures it is probed periodically
 * while they hear the built-in voice, so that a dead provider delays nobody, however rare the questions.
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
