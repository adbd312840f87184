import { signInAddress } from '@prova/shared/session/signIn';
import { createSafeStorage } from './preferences/createSafeStorage';
import { farewellEntry } from './preferences/farewellEntry';
import { returnPathEntries } from './preferences/returnPathEntries';
import { onTakenOver } from './served/servedLandingEnd';

// Runs at the end of a prerendered page, the landing page or one of a remote, for anonymous visitors. The
// page is usable without its scripts: they are fetched on the first interaction, or after a while of quiet.

/** Time of quiet before the scripts are fetched: enough for everything visible to have loaded. */
const QUIET_MS = 3_500;
const TURNING_TO = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

const tabStorage = createSafeStorage(() => window.sessionStorage);
const storage = createSafeStorage(() => window.localStorage);
const now = () => Date.now();
/** Locates an element, or its replacement: React re-renders a page modified by an extension. */
type Place<Kind> = () => Kind | undefined;
const pressed: Place<HTMLElement>[] = [];
const written = new Map<
  HTMLTextAreaElement,
  { readonly text: string; readonly place: Place<HTMLTextAreaElement> }
>();
const content = document.getElementById('served-page');
const listening = new AbortController();
const { signal } = listening;

/** Identifies an element by its tag and class, and its index among elements with the same. */
function placeOf<Kind extends HTMLElement>(element: Kind): Place<Kind> {
  const findLike = () =>
    [...document.querySelectorAll<Kind>(element.localName)].filter(
      ({ className }) => className === element.className,
    );
  const at = findLike().indexOf(element);
  return () => (element.isConnected ? element : findLike()[at]);
}

/** Inserts the page's scripts and their preloads. */
function fetchScripts(): void {
  const later = document.getElementById('served-later');
  if (!(later instanceof HTMLTemplateElement)) return;
  later.remove();
  document.head.append(later.content);
}

/** Starts the sign-in, as `session/useSignIn.ts` does. */
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
  // Early clicks are repeated once they can be handled: on a remote's page, by that remote
  // (`createHandOver.ts`).
  if (content?.contains(button)) button.dataset['pressed'] = '';
  else pressed.push(placeOf(button));
}

function note({ target }: Event): void {
  if (!(target instanceof HTMLTextAreaElement)) return;
  const place = written.get(target)?.place ?? placeOf(target);
  written.set(target, { text: target.value, place });
}

/** Writes like a person's typing: React, which has inserted its own text, listens behind its setter. */
function write(field: HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// Controls that need scripts are inert until then (`shared/build/packages/prepareMarkup.ts`): from now on
// their use is recorded.
for (const still of content?.querySelectorAll<HTMLElement>('[inert]') ?? []) still.inert = false;

document.addEventListener('click', press, { capture: true, signal });
document.addEventListener('input', note, { capture: true, signal });
for (const turning of TURNING_TO) {
  document.addEventListener(turning, fetchScripts, { capture: true, passive: true, once: true, signal });
}
document.addEventListener(
  'pointermove',
  // A browser reports a resting pointer once.
  ({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && fetchScripts(),
  { passive: true, signal },
);
window.addEventListener('load', () => setTimeout(fetchScripts, QUIET_MS), { signal });
// A page from the bfcache may predate a sign-in.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { signal });
onTakenOver(window, () => {
  listening.abort();
  delete document.documentElement.dataset['farewell'];
  // Outside React's own work, with clicks after the typed text was processed.
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

/** Whether the page is exactly as prerendered: only scripts can resolve a fragment or a query. */
const isPlain = () => {
  const { hash, search } = window.location;
  return hash === '' && [...new URLSearchParams(search).keys()].every((key) => key === 'lang');
};
if (content && !isPlain()) fetchScripts();

// A return from the provider's logout shows the farewell and nothing else.
if (farewellEntry(tabStorage, now).read() !== null) {
  document.documentElement.dataset['farewell'] = '';
  fetchScripts();
}
