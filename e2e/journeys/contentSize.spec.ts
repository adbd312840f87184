import { expect, test, type Page, type Response } from 'playwright/test';
import { CONTENT_PATHS, contentOrigin, inLanguage, openRunning } from '../pages/contentPages';

const LIMIT_BYTES = 25_000;

/**
 * Maximum transferred bytes of the largest document: its text, the frame around it, and the style of both.
 * The frame in the document spares 300 kB of scripts that would otherwise have to draw it before anything can
 * be read (decision 10).
 */
const DOCUMENT_LIMIT_BYTES = 17_000;

/** Transferred size of the remote origin's scripts until the page is idle. */
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
      `[C1, C2, C3, C4] limits the scripts of ${address} to 25 kB`,
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

test('[C1] limits the Russian FAQ, the longest document, to 17 kB', async ({ page }) => {
  const answered = await page.goto('/faq?lang=ru');
  expect(await answered?.headerValue('content-encoding')).toBe('br');
  const { responseBodySize } = (await answered?.request().sizes()) ?? { responseBodySize: Infinity };
  console.log(`/faq?lang=ru: ${(responseBodySize / 1000).toFixed(1)} kB`);
  expect(responseBodySize).toBeLessThanOrEqual(DOCUMENT_LIMIT_BYTES);
});
