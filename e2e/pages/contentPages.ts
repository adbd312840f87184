import { expect, type Page } from 'playwright/test';
import { sitePort } from '../site/sitePort';
import { holdBack } from './holdBack';

/** Origin of `remote-content`'s files. */
export const contentOrigin = `http://localhost:${String(sitePort + 4)}`;

export const CONTENT_PATHS = ['/faq', '/contact-us', '/terms', '/privacy'] as const;

export const inLanguage = (path: string, language: 'en' | 'ru') =>
  language === 'en' ? path : `${path}?lang=ru`;

/** Interacts with a prerendered page by moving the pointer, so that its scripts load. */
export async function turnTo(page: Page): Promise<void> {
  await page.mouse.move(300, 200);
  await page.mouse.move(302, 203);
}

/** Opens a page, and waits until it is hydrated. */
export async function openRunning(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await turnTo(page);
  await expect(page.locator('#served-page')).toHaveCount(0);
}

/** Holds every file of the remote until the returned function is called. */
export const holdBackRemote = (page: Page) => holdBack(page, `${contentOrigin}/**`);
