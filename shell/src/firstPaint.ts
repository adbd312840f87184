import { createSafeStorage } from './preferences/safeStorage';
import { createThemeChoice } from './preferences/themePreference';

// Runs by itself before anything is painted: a page never shows one theme and then the other.
const storage = createSafeStorage(() => window.localStorage);
const { mode } = createThemeChoice(storage, window.matchMedia('(prefers-color-scheme: dark)'));
document.documentElement.dataset['theme'] = mode.get();
