import type { Page } from 'playwright/test';

/**
 * Records the position of the button with this name in every frame, from its first on; returns all positions.
 */
export async function watchButton(page: Page, name: string): Promise<() => Promise<string[]>> {
  const places = await page.evaluateHandle((wanted) => {
    const seen = new Set<string>();
    const look = () => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === wanted,
      );
      if (button) {
        const { x, y } = button.getBoundingClientRect();
        seen.add(`${(x + window.scrollX).toFixed()} ${(y + window.scrollY).toFixed()}`);
      }
      requestAnimationFrame(look);
    };
    look();
    return seen;
  }, name);
  return () => places.evaluate((seen) => [...seen]);
}
