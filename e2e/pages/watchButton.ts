import type { Page } from 'playwright/test';

/** Notes frame by frame where the button of this name stands, from its first frame on; gives every place it has had. */
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
