import { expect, test, type Page, type Response } from 'playwright/test';
import { CONTENT_PATHS, contentOrigin, inLanguage, openRunning } from '../pages/contentPages';

const LIMIT_BYTES = 25_000;

/**
 * The largest document on the wire: its text, the frame around it, the style of both. What it holds of the frame spares the
 * 300 kB of scripts that drew it before anything could be read (decision 45).
 */
const DOCUMENT_LIMIT_BYTES = 17_000;

/** What the scripts of the remote's origin weigh on the wire until the page is idle. */
async function weigh(page: Page, path: string): Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === contentOrigin && pathname.endsWith('.js')) scripts.push(response);
  });
  await openRunning(page, path);
  await page.waitForLoadState('networkidle');
  for (const script of scripts) expect(await script.headerValue('content-encoding')).toBe('br');
  const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

for (const path of CONTENT_PATHS) {
  for (const language of ['en', 'ru'] as const) {
    const address = inLanguage(path, language);
    test(
      `[C1, C2, C3, C4] ${address} takes at most 25 kB of scripts of its own`,
      { tag: '@thorough' },
      async ({ page }) => {
        const bytes = await weigh(page, address);
        console.log(`${address}: ${(bytes / 1000).toFixed(1)} kB`);
        expect(bytes).toBeGreaterThan(5_000);
        expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
      },
    );
  }
}

test('[C1] the Russian FAQ, the longest document, takes at most 17 kB', async ({ page }) => {
  const answered = await page.goto('/faq?lang=ru');
  expect(await answered?.headerValue('content-encoding')).toBe('br');
  const { responseBodySize } = (await answered?.request().sizes()) ?? { responseBodySize: Infinity };
  console.log(`/faq?lang=ru: ${(responseBodySize / 1000).toFixed(1)} kB`);
  expect(responseBodySize).toBeLessThanOrEqual(DOCUMENT_LIMIT_BYTES);
});
