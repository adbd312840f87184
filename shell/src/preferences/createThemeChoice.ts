import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { SafeStorage } from './createSafeStorage';
import {
  readThemePreference,
  THEME_KEY,
  themeModeOf,
  type ThemeMode,
  type ThemePreference,
} from './readThemePreference';

export interface ThemeChoice {
  readonly preference: LiveValue<ThemePreference>;
  /** The effective theme; follows the system where the preference says so. */
  readonly mode: LiveValue<ThemeMode>;
  choose(preference: ThemePreference): void;
}

/** The reader's theme: stored under `theme`, dark by default. */
export function createThemeChoice(storage: SafeStorage, systemDark: MediaQueryList): ThemeChoice {
  const preference = createLiveValue(readThemePreference(storage));
  const resolve = () => themeModeOf(preference.get(), systemDark);
  const mode = createLiveValue(resolve());
  systemDark.addEventListener('change', () => mode.set(resolve()));
  return {
    preference,
    mode,
    choose(chosen) {
      preference.set(chosen);
      mode.set(resolve());
      storage.write(THEME_KEY, chosen);
    },
  };
}
