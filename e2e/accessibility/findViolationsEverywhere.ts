import { expect, type Page } from 'playwright/test';
import { findViolations } from './findViolations';

const WIDE = { width: 1280, height: 800 };
/** A screen, a phone, 400 % zoom. */
export const VIEWPORTS = [WIDE, { width: 390, height: 844 }, { width: 320, height: 256 }] as const;
const LANGUAGES = ['EN', 'RU'] as const;

async function speak(page: Page, language: (typeof LANGUAGES)[number]): Promise<void> {
  await page.setViewportSize(WIDE);
  // Low pages have scrolled the header away.
  const chosen = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${language}`) });
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
}

/**
 * What axe finds on the page as it stands, of any impact, in both languages: on a screen, on a phone and at 400 % zoom.
 * The page is loaded once, and is in English and wide again afterwards.
 */
export async function findViolationsEverywhere(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const language of LANGUAGES) {
    await speak(page, language);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      const violations = await findViolations(page);
      const at = `${where}, ${language}, ${String(viewport.width)} px`;
      found.push(...violations.map((violation) => `${at}: ${violation}`));
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) found.push(`${at}: scrolls sideways by ${String(wider)} px`);
    }
  }
  await speak(page, 'EN');
  return found;
}
