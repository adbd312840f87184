const MINUTE = 60_000;
/** Retry-After for a client over the limit, in seconds. */
export const RETRY_AFTER_S = 60;

/**
 * Limits bodies per minute. A named source gets at most half, so that no client locks out the others.
 * @param now in milliseconds
 */
export function createBodyWindow(bodiesPerMinute: number, now: () => number): (source?: string) => boolean {
  const begin = () => ({ since: now(), bodies: 0, sources: new Map<string, number>() });
  let window = begin();
  return (source) => {
    if (Math.abs(now() - window.since) >= MINUTE) window = begin();
    if (window.bodies >= bodiesPerMinute) return true;
    const own = source === undefined ? 0 : (window.sources.get(source) ?? 0) + 1;
    if (own > bodiesPerMinute / 2) return true;
    if (source !== undefined) window.sources.set(source, own);
    window.bodies += 1;
    return false;
  };
}
