/** Leaves alone who fails again and again, so that nobody waits for them each time. */
export interface CircuitBreaker {
  /** Whether to try now. After a rest one attempt goes through, and the others wait for how it ends. */
  mayTry(): boolean;
  succeeded(): void;
  failed(): void;
}

interface CircuitBreakerOptions {
  /** Failures in a row that end the trying. */
  readonly failures: number;
  /** Milliseconds. */
  readonly rest: number;
  /** Milliseconds of a clock that nobody sets. */
  readonly now?: () => number;
}

export function createCircuitBreaker({
  failures,
  rest,
  now = () => performance.now(),
}: CircuitBreakerOptions): CircuitBreaker {
  let inARow = 0;
  let restsUntil = 0;
  return {
    mayTry() {
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
