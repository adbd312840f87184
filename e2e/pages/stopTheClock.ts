import type { Page } from 'playwright/test';

/** Stops the page's clock, taken over by `page.clock.install()`: from now on time passes only by `runFor`. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}
