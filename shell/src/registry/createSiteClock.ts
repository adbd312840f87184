/** What time it is at the site: it is by this that a page judges where the clock of its own computer is wrong. */
export interface SiteClock {
  /** Milliseconds since 1970 UTC; undefined where the site has not said. */
  now(): number | undefined;
  /** Sets it by an answer of the site. @param date its `Date` header */
  hear(date: string | null): void;
}

/**
 * @param servedAt when the site made the document, in milliseconds since 1970 UTC; null where it does not say
 * @param steady milliseconds since the document was asked for, by a clock that nobody sets
 */
export function createSiteClock(servedAt: number | null, steady = () => performance.now()): SiteClock {
  let ahead = servedAt;
  return {
    now: () => (ahead === null ? undefined : ahead + steady()),
    hear(date) {
      const told = Date.parse(date ?? '');
      // Between two answers a computer may have slept, and its steady clock with it.
      if (!Number.isNaN(told)) ahead = told - steady();
    },
  };
}
