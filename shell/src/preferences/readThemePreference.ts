import type { SafeStorage } from './createSafeStorage';

export const THEME_PREFERENCES = ['dark', 'light', 'system'] as const;
export type ThemePreference = (typeof THEME_PREFERENCES)[number];
export type ThemeMode = 'dark' | 'light';

export const THEME_KEY = 'theme';
const isPreference = (value: unknown): value is ThemePreference => THEME_PREFERENCES.includes(value as never);

/** The reader's choice; dark by default. */
export function readThemePreference(storage: SafeStorage): ThemePreference {
  const saved = storage.read(THEME_KEY);
  return isPreference(saved) ? saved : 'dark';
}

/** The effective theme of a preference on this system. */
export function themeModeOf(preference: ThemePreference, systemDark: MediaQueryList): ThemeMode {
  if (preference !== 'system') return preference;
  return systemDark.matches ? 'dark' : 'light';
}
