import { createSafeStorage } from './preferences/createSafeStorage';
import { readThemePreference, themeModeOf } from './preferences/readThemePreference';

// Runs by itself before anything is painted: a page never shows one theme and then the other.
const preference = readThemePreference(createSafeStorage(() => window.localStorage));
document.documentElement.dataset['theme'] = themeModeOf(
  preference,
  window.matchMedia('(prefers-color-scheme: dark)'),
);
