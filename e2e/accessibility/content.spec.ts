import { expect, test } from 'playwright/test';
import { CONTENT_PATHS, inLanguage, openRunning } from '../pages/contentPages';
import { isThorough } from '../site/isThorough';
import { findViolations } from './findViolations';
import { THEMES, useTheme } from './useTheme';

const VIEWPORTS = {
  '1280 px': { width: 1280, height: 860 },
  '360 px': { width: 360, height: 740 },
  '400 % zoom': { width: 320, height: 256 },
} as const;
const PAGES = [...CONTENT_PATHS, '/contact-us?section=business', '/faq#microphone'];

for (const theme of THEMES) {
  test(`[C1, C2, C3, C4] has no axe violations on the four pages at 1280 px, 360 px and 400 % zoom: ${theme}`, async ({
    page,
  }) => {
    await useTheme(page, theme);
    for (const path of PAGES) {
      await openRunning(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      for (const [size, viewport] of Object.entries(VIEWPORTS)) {
        await page.setViewportSize(viewport);
        expect(await findViolations(page), `${path} at ${size}`).toEqual([]);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider, `${path} scrolls sideways at ${size}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

for (const theme of isThorough ? THEMES : []) {
  test(`[C1, C2, C3, C4] has no axe violations on the four pages in Russian: ${theme}`, async ({ page }) => {
    await useTheme(page, theme);
    for (const path of CONTENT_PATHS) {
      await openRunning(page, inLanguage(path, 'ru'));
      for (const [size, viewport] of Object.entries(VIEWPORTS)) {
        await page.setViewportSize(viewport);
        expect(await findViolations(page), `${path} at ${size}`).toEqual([]);
      }
    }
  });
}
