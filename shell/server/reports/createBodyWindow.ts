const MINUTE = 60_000;
/** What somebody is told to wait who has sent too much, in seconds. */
export const RETRY_AFTER_S = 60;

/**
 * Says of each body whether it is one too many in its minute. No source has more than half of them, where it is named: nobody alone
 * keeps those of the others out.
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
