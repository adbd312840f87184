import { createSafeStorage } from './preferences/createSafeStorage';
import { forgetMember, wasSignedIn } from './preferences/memberMark';
import { holdTextForFonts } from './preferences/holdTextForFonts';
import { askEarly } from './session/earlyCalls';
import { readThemePreference, themeModeOf } from './preferences/readThemePreference';

// Runs by itself before anything is painted: a page never shows one theme and then the other, nor makes room for the
// side menu when it is there already.
const storage = createSafeStorage(() => window.localStorage);
const preference = readThemePreference(storage);
document.documentElement.dataset['theme'] = themeModeOf(
  preference,
  window.matchMedia('(prefers-color-scheme: dark)'),
);
// Who is not signed in any more gets no room for the menu, and the page needs not ask who they are.
if ('anonymous' in document.documentElement.dataset) forgetMember(storage);
const isMember = wasSignedIn(storage);
if (isMember) document.documentElement.dataset['member'] = '';
// The document names what its page asks for only where it is that person's to open.
const { asks } = document.documentElement.dataset;
if (isMember || asks !== undefined) askEarly(window, asks?.split(' ') ?? []);
holdTextForFonts(document, setTimeout);
