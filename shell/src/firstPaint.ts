import { createSafeStorage } from './preferences/createSafeStorage';
import { forgetMember, wasSignedIn } from './preferences/memberMark';
import { holdTextForFonts } from './preferences/holdTextForFonts';
import { askEarly } from './session/earlyCalls';
import { readThemePreference, themeModeOf } from './preferences/readThemePreference';

// Runs before the first paint: a page never flashes the wrong theme, nor reserves room for the side menu
// late.
const storage = createSafeStorage(() => window.localStorage);
const preference = readThemePreference(storage);
document.documentElement.dataset['theme'] = themeModeOf(
  preference,
  window.matchMedia('(prefers-color-scheme: dark)'),
);
// A signed-out visitor gets no room for the menu, and the page need not ask who they are.
if ('anonymous' in document.documentElement.dataset) forgetMember(storage);
const isMember = wasSignedIn(storage);
if (isMember) document.documentElement.dataset['member'] = '';
// The document names its page's API calls only for those with access.
const { asks } = document.documentElement.dataset;
if (isMember || asks !== undefined) askEarly(window, asks?.split(' ') ?? []);
holdTextForFonts(document, setTimeout);
