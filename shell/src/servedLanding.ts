import { signInAddress } from '@prova/shared/session/signIn';
import { createSafeStorage } from './preferences/createSafeStorage';
import { farewellEntry } from './preferences/farewellEntry';
import { returnPathEntries } from './preferences/returnPathEntries';
import { onTakenOver } from './served/servedLandingEnd';

// Runs by itself at the end of a page that was made ahead, the landing page or one of a remote, for visitors who are not signed in. It can be
// read and left before its scripts are there: they are fetched when somebody turns to it, or after a while of quiet.

/** Long enough that nothing that people wait for is still on its way. */
const QUIET_MS = 3_500;
const TURNING_TO = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

const tabStorage = createSafeStorage(() => window.sessionStorage);
const storage = createSafeStorage(() => window.localStorage);
const now = () => Date.now();
/** Tells where an element is, or what has taken its place: React draws a page anew that an extension has written into. */
type Place<Kind> = () => Kind | undefined;
const pressed: Place<HTMLElement>[] = [];
const written = new Map<
  HTMLTextAreaElement,
  { readonly text: string; readonly place: Place<HTMLTextAreaElement> }
>();
const content = document.getElementById('served-page');
const listening = new AbortController();
const { signal } = listening;

/** By what an element is called, in which position among its like. */
function placeOf<Kind extends HTMLElement>(element: Kind): Place<Kind> {
  const findLike = () =>
    [...document.querySelectorAll<Kind>(element.localName)].filter(
      ({ className }) => className === element.className,
    );
  const at = findLike().indexOf(element);
  return () => (element.isConnected ? element : findLike()[at]);
}

/** Puts the scripts of the page, and what is fetched with them, in their place. */
function fetchScripts(): void {
  const later = document.getElementById('served-later');
  if (!(later instanceof HTMLTemplateElement)) return;
  later.remove();
  document.head.append(later.content);
}

/** Begins the sign-in as `session/useSignIn.ts` does. */
function signIn(link: HTMLAnchorElement): void {
  const { shared, ofTab } = returnPathEntries(storage, tabStorage, now);
  const { pathname, search } = window.location;
  const here = pathname === '/' ? pathname : pathname + search;
  shared.write(here);
  ofTab.write(link.dataset['onward'] ?? here);
  const { lang, dataset } = document.documentElement;
  const theme = dataset['theme'] === 'light' ? 'light' : 'dark';
  window.location.assign(signInAddress({ language: lang, theme }));
}

function press(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.isTrusted) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href="/sign-in"]');
  if (link) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    signIn(link);
    return;
  }
  const button = event.target.closest('button');
  if (!button) return;
  event.preventDefault();
  // What was pressed too early is pressed again when somebody answers, which for the page of a remote is that remote (`createHandOver.ts`).
  if (content?.contains(button)) button.dataset['pressed'] = '';
  else pressed.push(placeOf(button));
}

function note({ target }: Event): void {
  if (!(target instanceof HTMLTextAreaElement)) return;
  const place = written.get(target)?.place ?? placeOf(target);
  written.set(target, { text: target.value, place });
}

/** Writes as a person does: React, which has put its own text there, looks for what comes past the setter that it put over this one. */
function write(field: HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// What only works with scripts lies still until there are some (`shared/build/packages/prepareMarkup.ts`): now what is done with it is kept.
for (const still of content?.querySelectorAll<HTMLElement>('[inert]') ?? []) still.inert = false;

document.addEventListener('click', press, { capture: true, signal });
document.addEventListener('input', note, { capture: true, signal });
for (const turning of TURNING_TO) {
  document.addEventListener(turning, fetchScripts, { capture: true, passive: true, once: true, signal });
}
document.addEventListener(
  'pointermove',
  // A browser says it once of a pointer that only lies there.
  ({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && fetchScripts(),
  { passive: true, signal },
);
window.addEventListener('load', () => setTimeout(fetchScripts, QUIET_MS), { signal });
// A page that the browser had kept may be of before a sign-in.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { signal });
onTakenOver(window, () => {
  listening.abort();
  delete document.documentElement.dataset['farewell'];
  // Not within React's own work, and what was pressed after what was written has been heard.
  setTimeout(() => {
    for (const { text, place } of written.values()) {
      const field = place();
      if (field) write(field, text);
    }
    setTimeout(() => {
      for (const place of pressed) place()?.click();
    });
  });
});

/** Whether the page is the one that was made ahead: a part that an address names, and all that it asks for, only scripts know to open. */
const isPlain = () => {
  const { hash, search } = window.location;
  return hash === '' && [...new URLSearchParams(search).keys()].every((key) => key === 'lang');
};
if (content && !isPlain()) fetchScripts();

// Who comes back from the provider's logout is bid farewell, and sees nothing else before.
if (farewellEntry(tabStorage, now).read() !== null) {
  document.documentElement.dataset['farewell'] = '';
  fetchScripts();
}
