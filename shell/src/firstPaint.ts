import { createSafeStorage } from './preferences/createSafeStorage';
import { wasSignedIn } from './preferences/memberMark';
import { askForAccountEarly } from './session/earlyAccount';
import { readThemePreference, themeModeOf } from './preferences/readThemePreference';

// Runs by itself before anything is painted: a page never shows one theme and then the other, nor makes room for the
// side menu when it is there already.
const storage = createSafeStorage(() => window.localStorage);
const preference = readThemePreference(storage);
document.documentElement.dataset['theme'] = themeModeOf(
  preference,
  window.matchMedia('(prefers-color-scheme: dark)'),
);
if (wasSignedIn(storage)) {
  document.documentElement.dataset['member'] = '';
  askForAccountEarly(window);
}
