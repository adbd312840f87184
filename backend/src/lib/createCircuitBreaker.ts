/** Suspends calls to a service that keeps failing, so that nobody waits each time. */
export interface CircuitBreaker {
  /** Whether to try now. After a pause, one attempt passes, and the other callers wait for its result. */
  mayTry(): boolean;
  /** Whether attempts are suspended. */
  isOpen(): boolean;
  succeeded(): void;
  failed(): void;
}

interface CircuitBreakerOptions {
  /** Number of consecutive failures that open the circuit. */
  readonly failures: number;
  /** Pause before the next attempt, in milliseconds. */
  readonly rest: number;
  /** The current time, in milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

export function createCircuitBreaker({
  failures,
  rest,
  now = () => performance.now(),
}: CircuitBreakerOptions): CircuitBreaker {
  let inARow = 0;
  let restsUntil = 0;
  const isOpen = () => inARow >= failures && now() < restsUntil;
  return {
    isOpen,
    mayTry() {
      if (isOpen()) return false;
      if (inARow >= failures) restsUntil = now() + rest;
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
