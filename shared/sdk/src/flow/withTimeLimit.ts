import type { Clock } from './clock';

interface TimeLimit {
  readonly clock: Clock;
  readonly ms: number;
  readonly signal: AbortSignal;
}

/** Runs `work` for at most `ms`: then aborts it and resolves to null. */
export async function withTimeLimit<T>(
  { clock, ms, signal }: TimeLimit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const abort = () => limit.abort(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work(limit.signal), clock.wait(ms, limit.signal).then(() => null)]);
  } finally {
    signal.removeEventListener('abort', abort);
    limit.abort();
  }
}
