import type { Page } from 'playwright/test';
import { isThorough } from '../site/isThorough';

export type ThemeName = 'dark' | 'light';
/** The default theme, and the other one where there is time: its colours are pairs of tokens, which have a test of their own. */
export const THEMES: readonly ThemeName[] = isThorough ? ['dark', 'light'] : ['dark'];

/** The reader chose this theme earlier; things stand still, so that colours are measured where they end. */
export async function useTheme(page: Page, theme: ThemeName): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}
