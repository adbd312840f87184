import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { SafeStorage } from './safeStorage';

export const THEME_PREFERENCES = ['dark', 'light', 'system'] as const;
export type ThemePreference = (typeof THEME_PREFERENCES)[number];
export type ThemeMode = 'dark' | 'light';

const KEY = 'theme';
const isPreference = (value: unknown): value is ThemePreference => THEME_PREFERENCES.includes(value as never);

export interface ThemeChoice {
  readonly preference: LiveValue<ThemePreference>;
  /** What the preference comes to now; follows the system where the preference says so. */
  readonly mode: LiveValue<ThemeMode>;
  choose(preference: ThemePreference): void;
}

/** The reader's theme: kept in storage under `theme`, dark until they choose. */
export function createThemeChoice(storage: SafeStorage, systemDark: MediaQueryList): ThemeChoice {
  const saved = storage.read(KEY);
  const preference = createLiveValue<ThemePreference>(isPreference(saved) ? saved : 'dark');
  const resolve = (): ThemeMode => {
    const chosen = preference.get();
    if (chosen !== 'system') return chosen;
    return systemDark.matches ? 'dark' : 'light';
  };
  const mode = createLiveValue<ThemeMode>(resolve());
  systemDark.addEventListener('change', () => mode.set(resolve()));
  return {
    preference,
    mode,
    choose(chosen) {
      preference.set(chosen);
      mode.set(resolve());
      storage.write(KEY, chosen);
    },
  };
}
