/** The site's time, which judges whether this computer's clock is wrong. */
export interface SiteClock {
  /** The current time, in milliseconds since 1970 UTC; undefined if the site has not sent it. */
  now(): number | undefined;
  /** Adjusts the clock by a response of the site. @param date its `Date` header */
  hear(date: string | null): void;
}

/**
 * @param servedAt when the site made the document, in milliseconds since 1970 UTC; null if unknown
 * @param steady milliseconds since the document was requested, by a monotonic clock
 */
export function createSiteClock(servedAt: number | null, steady = () => performance.now()): SiteClock {
  let ahead = servedAt;
  return {
    now: () => (ahead === null ? undefined : ahead + steady()),
    hear(date) {
      const told = Date.parse(date ?? '');
      // Between two responses a computer may have slept, and its monotonic clock with it.
      if (!Number.isNaN(told)) ahead = told - steady();
    },
  };
}
