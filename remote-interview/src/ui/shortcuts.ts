/**
 * The keys of the room. Each stands on the button that it presses, as `aria-keyshortcuts`, so that screen readers name it there and what
 * cannot be pressed just now has no key either. Alt alone: letters without it belong to who types, Ctrl and Alt with Ctrl to the browser, to
 * keyboards with a third level and to screen readers.
 */
export const SHORTCUTS = {
  microphone: 'Alt+M',
  replay: 'Alt+R',
  sound: 'Alt+U',
  answer: 'Alt+A',
  skip: 'Alt+K',
  leave: 'Alt+X',
  map: 'Alt+/',
} as const;

type Pressed = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key' | 'code' | 'isComposing' | 'getModifierState'
>;

interface Place {
  /** What is typed there is text: a key that writes a character belongs to it. */
  readonly isField: boolean;
  /** Alt is Option, which gives each letter another character. */
  readonly isMac: boolean;
}

/** A letter of another script than Latin: Alt does not change it. */
const IS_OTHER_SCRIPT = /^(?!\p{sc=Latin}|\p{sc=Common})\p{L}$/u;

/** What stands in this place of an English keyboard. */
const inPlace = (code: string) => (code === 'Slash' ? '/' : (/^Key([A-Z])$/.exec(code)?.[1] ?? null));

/**
 * Names a pressed key as `aria-keyshortcuts` does; null for what is no shortcut of this kind. It is the plain letter, and outside of fields,
 * where the layout gives none (Cyrillic, Option on a Mac), the one that stands in this place of an English keyboard.
 */
export function shortcutOf(pressed: Pressed, { isField, isMac }: Place): string | null {
  const { altKey, ctrlKey, metaKey, shiftKey, key, code, isComposing } = pressed;
  // AltGraph writes the third character of a key; Windows may report it as Alt and Ctrl.
  if (!altKey || ctrlKey || metaKey || isComposing || pressed.getModifierState('AltGraph')) return null;
  // Many layouts have the slash above another key.
  if (key === '/') return 'Alt+/';
  if (shiftKey) return null;
  if (/^[a-z]$/i.test(key)) return `Alt+${key.toUpperCase()}`;
  const isByOption = isMac && (key === 'Dead' || [...key].length === 1);
  const letter = !isField && (isByOption || IS_OTHER_SCRIPT.test(key)) ? inPlace(code) : null;
  return letter && `Alt+${letter}`;
}

/**
 * Presses the button of `place` that bears the shortcut, or gives the focus to the field that does.
 * @returns whether there is one, pressed or closed just now: then the key is nobody else's
 */
export function pressShortcut(place: ParentNode, shortcut: string): boolean {
  const bearer = [...place.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].findLast(
    (element) => element.getAttribute('aria-keyshortcuts') === shortcut,
  );
  if (bearer instanceof HTMLButtonElement) bearer.click();
  else bearer?.focus();
  return bearer !== undefined;
}
