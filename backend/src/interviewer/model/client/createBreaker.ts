/** Leaves a server alone that fails again and again, so that nobody waits for it each time. */
export interface Breaker {
  /** Whether to ask now. After a rest one call goes through, and the others wait for how it ends. */
  mayAsk(): boolean;
  succeeded(): void;
  failed(): void;
}

interface BreakerOptions {
  /** Failures in a row that end the asking. */
  failures: number;
  /** Milliseconds. */
  rest: number;
  /** Milliseconds that never go back. */
  now?: () => number;
}

export function createBreaker({ failures, rest, now = () => performance.now() }: BreakerOptions): Breaker {
  let inARow = 0;
  let restsUntil = 0;
  return {
    mayAsk() {
      if (inARow < failures) return true;
      if (now() < restsUntil) return false;
      restsUntil = now() + rest;
      return true;
    },
    succeeded() {
      inARow = 0;
    },
    failed() {
      inARow += 1;
      restsUntil = now() + rest;
    },
  };
}
