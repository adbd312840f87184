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
  'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key' | 'code' | 'isComposing'
>;

/**
 * Names a pressed key as `aria-keyshortcuts` does; null for what is no shortcut of this kind. Where the layout gives no Latin letter (Cyrillic,
 * Option on a Mac), it is the one that stands in this place of an English keyboard.
 */
export function shortcutOf({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  key,
  code,
  isComposing,
}: Pressed): string | null {
  if (!altKey || ctrlKey || metaKey || shiftKey || isComposing) return null;
  const inPlace = code === 'Slash' ? '/' : (/^Key([A-Z])$/.exec(code)?.[1] ?? null);
  const letter = /^[a-z/]$/i.test(key) ? key.toUpperCase() : inPlace;
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
