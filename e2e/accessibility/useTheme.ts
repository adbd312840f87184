import type { Page } from 'playwright/test';

export const THEMES = ['dark', 'light'] as const;

/** The reader chose this theme earlier; things stand still, so that colours are measured where they end. */
export async function useTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}
