import type { Page } from 'playwright/test';
import { isThorough } from '../site/isThorough';

export type ThemeName = 'dark' | 'light';
/**
 * The default theme and, in thorough runs, the other theme, whose colours are token pairs that are tested
 * separately.
 */
export const THEMES: readonly ThemeName[] = isThorough ? ['dark', 'light'] : ['dark'];

/**
 * Opens pages in a theme that the reader chose earlier. Motion is off, so that colours are measured in their
 * final state.
 */
export async function useTheme(page: Page, theme: ThemeName): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}
