import { expect, type Page } from 'playwright/test';
import { isThorough } from '../site/isThorough';
import { findViolations } from './findViolations';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const ZOOMED = { width: 320, height: 256 };
/** The viewports of every inspection: a desktop and a phone, and 400 % zoom in thorough runs. */
export const VIEWPORTS = isThorough ? [WIDE, PHONE, ZOOMED] : [WIDE, PHONE];
export type PageLanguage = 'EN' | 'RU';
export const LANGUAGES: readonly PageLanguage[] = isThorough ? ['EN', 'RU'] : ['EN'];

/** Changes the language of a wide page, by its header. */
export async function speak(page: Page, language: PageLanguage): Promise<void> {
  await page.setViewportSize(WIDE);
  // A full-screen page hides the header: its buttons are unreachable for users, yet work.
  const chosen = page.locator(`header button[lang=${language.toLowerCase()}]`).first();
  await chosen.dispatchEvent('click');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  // The first change of language loads the page's texts.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/**
 * axe's violations on the current page, of any impact: on desktop and phone, in a thorough run in both
 * languages and at 400 % zoom too. The page is loaded once, and is in English and wide again afterwards.
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
  if (isThorough) await speak(page, 'EN');
  else await page.setViewportSize(WIDE);
  return found;
}
