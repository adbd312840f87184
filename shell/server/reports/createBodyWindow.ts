const MINUTE = 60_000;
/** What somebody is told to wait who has sent too much, in seconds. */
export const RETRY_AFTER_S = 60;

/**
 * Says of each body whether it is one too many in its minute.
 * @param now in milliseconds
 */
export function createBodyWindow(bodiesPerMinute: number, now: () => number): () => boolean {
  let window = { since: now(), bodies: 0 };
  return () => {
    if (Math.abs(now() - window.since) >= MINUTE) window = { since: now(), bodies: 0 };
    window.bodies += 1;
    return window.bodies > bodiesPerMinute;
  };
}
