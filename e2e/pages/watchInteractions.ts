import type { Page } from 'playwright/test';

/** The browser does not report faster paints: the lowest threshold of Event Timing. */
export const UNSEEN_MS = 16;

/**
 * Measures the time from a key or a click to the following paint, by the browser's own Event Timing, in steps
 * of 8 ms.
 * @returns the longest since the last call; UNSEEN_MS where the browser has reported none
 */
export async function watchInteractions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((unseenMs) => {
    let worst = unseenMs;
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries) {
        const { interactionId } = entry as PerformanceEventTiming;
        if (interactionId > 0) worst = Math.max(worst, entry.duration);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: unseenMs } as PerformanceObserverInit);
    const takeWorst = async () => {
      // An interaction is reported only after its paint.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await new Promise((resolve) => setTimeout(resolve, 50));
      note(observer.takeRecords());
      const taken = worst;
      worst = unseenMs;
      return taken;
    };
    Object.assign(window, { takeWorstInteraction: takeWorst });
  }, UNSEEN_MS);
  return () =>
    page.evaluate(() =>
      (window as unknown as { takeWorstInteraction: () => Promise<number> }).takeWorstInteraction(),
    );
}
