import type { Page } from 'playwright/test';

/** What is painted sooner than this is not told by the browser: the least threshold that Event Timing knows. */
export const UNSEEN_MS = 16;

/**
 * Watches how long the page takes from a key or a click to the paint that follows it, by the browser's own Event Timing, which counts in steps of 8 ms.
 * @returns gives the longest since it was last asked; UNSEEN_MS where the browser has told of none
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
      // It is told after its paint.
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
