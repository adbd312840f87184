/**
 * The room's keys. Each is on its button as `aria-keyshortcuts`, so that screen readers name it there, and a
 * disabled button has no key either. Alt only: plain letters belong to typing; Ctrl, and Alt with Ctrl, to
 * browsers, third-level keyboards and screen readers.
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
  /** Whether the focus is in a text field, to which a key that writes a character belongs. */
  readonly isField: boolean;
  /** Whether the page runs on a Mac, where Alt is Option and gives each letter another character. */
  readonly isMac: boolean;
}

/** Non-Latin letters, which Alt does not change. */
const IS_OTHER_SCRIPT = /^(?!\p{sc=Latin}|\p{sc=Common})\p{L}$/u;

/** The letter at this position of an English keyboard. */
const inPlace = (code: string) => (code === 'Slash' ? '/' : (/^Key([A-Z])$/.exec(code)?.[1] ?? null));

/**
 * Names a pressed key like `aria-keyshortcuts`; null for any other key. It is the plain letter or, outside
 * fields, where the layout has none (Cyrillic, Option on a Mac), the one at this position of an English
 * keyboard.
 */
export function shortcutOf(pressed: Pressed, { isField, isMac }: Place): string | null {
  const { altKey, ctrlKey, metaKey, shiftKey, key, code, isComposing } = pressed;
  // AltGraph writes the third character of a key; Windows may report it as Alt and Ctrl.
  if (!altKey || ctrlKey || metaKey || isComposing || pressed.getModifierState('AltGraph')) return null;
  // Many layouts have the slash on a shifted key.
  if (key === '/') return 'Alt+/';
  if (shiftKey) return null;
  if (/^[a-z]$/i.test(key)) return `Alt+${key.toUpperCase()}`;
  const isByOption = isMac && (key === 'Dead' || [...key].length === 1);
  const letter = !isField && (isByOption || IS_OTHER_SCRIPT.test(key)) ? inPlace(code) : null;
  return letter && `Alt+${letter}`;
}

/**
 * Presses the button of `place` with the shortcut, or focuses its field.
 * @returns whether there is such a button or field, even disabled, so that the key is consumed
 */
export function pressShortcut(place: ParentNode, shortcut: string): boolean {
  const bearer = [...place.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].findLast(
    (element) => element.getAttribute('aria-keyshortcuts') === shortcut,
  );
  if (bearer instanceof HTMLButtonElement) bearer.click();
  else bearer?.focus();
  return bearer !== undefined;
}
