/**
 * Time as a port: flows read and await it, tests advance it manually. Times are milliseconds since 1970 UTC.
 */
export interface Clock {
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when aborted first. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const abort = () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', abort);
        resolve();
      }, ms);
      signal.addEventListener('abort', abort, { once: true });
    }),
};
