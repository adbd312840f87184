import type { Page } from 'playwright/test';

/** Notes in every document of the page which sounds were played to their end; gives their lengths in seconds, in order. */
export async function notePlayedSounds(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const lengths: number[] = [];
    Object.assign(window, { playedSounds: lengths });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      // Ahead of the page, which lets go of the sound when it has ended.
      this.addEventListener('ended', () => lengths.push(Math.round(this.duration * 10) / 10), {
        once: true,
        capture: true,
      });
      return play.call(this);
    };
  });
  return () => page.evaluate(() => (window as unknown as { playedSounds: number[] }).playedSounds);
}
