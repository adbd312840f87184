import { createSafeStorage } from './safeStorage';
import { readThemePreference, themeModeOf } from './savedTheme';

/** The style sheets come later: the first that is painted is in the reader's theme already. */
const preference = readThemePreference(createSafeStorage(() => window.localStorage));
document.documentElement.dataset['theme'] = themeModeOf(
  preference,
  window.matchMedia('(prefers-color-scheme: dark)'),
);
