import type { SafeStorage } from './createSafeStorage';

export const THEME_PREFERENCES = ['dark', 'light', 'system'] as const;
export type ThemePreference = (typeof THEME_PREFERENCES)[number];
export type ThemeMode = 'dark' | 'light';

export const THEME_KEY = 'theme';
const isPreference = (value: unknown): value is ThemePreference => THEME_PREFERENCES.includes(value as never);

/** What the reader chose; dark until they choose. */
export function readThemePreference(storage: SafeStorage): ThemePreference {
  const saved = storage.read(THEME_KEY);
  return isPreference(saved) ? saved : 'dark';
}

/** What a preference comes to on this system. */
export function themeModeOf(preference: ThemePreference, systemDark: MediaQueryList): ThemeMode {
  if (preference !== 'system') return preference;
  return systemDark.matches ? 'dark' : 'light';
}
