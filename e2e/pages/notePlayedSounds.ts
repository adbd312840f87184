import type { Page } from 'playwright/test';

/**
 * Records in every document of the page which sounds were played to their end; returns their durations in
 * seconds, in order.
 */
export async function notePlayedSounds(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const lengths: number[] = [];
    Object.assign(window, { playedSounds: lengths });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      // This listener runs before the page's own, which releases a finished sound.
      this.addEventListener('ended', () => lengths.push(Math.round(this.duration * 10) / 10), {
        once: true,
        capture: true,
      });
      return play.call(this);
    };
  });
  return () => page.evaluate(() => (window as unknown as { playedSounds: number[] }).playedSounds);
}
