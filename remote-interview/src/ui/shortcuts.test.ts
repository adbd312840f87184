import { SHORTCUTS, shortcutOf } from './shortcuts';

type Pressed = Parameters<typeof shortcutOf>[0];
type Where = 'field' | 'elsewhere';

/** Alt and a key, on a Mac or not, in a field or elsewhere. */
function press(
  where: Where,
  {
    isMac = false,
    altGraph = false,
    ...change
  }: Partial<Pressed> & Partial<{ isMac: boolean; altGraph: boolean }>,
) {
  const pressed: Pressed = {
    altKey: true,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    isComposing: false,
    key: '',
    code: '',
    getModifierState: (modifier) => modifier === 'AltGraph' && altGraph,
    ...change,
  };
  return shortcutOf(pressed, { isField: where === 'field', isMac });
}

test.each<Where>(['field', 'elsewhere'])(
  'parses a shortcut as Alt and the plain letter, on any layout: %s',
  (where) => {
    expect(press(where, { key: 'm', code: 'KeyM' })).toBe(SHORTCUTS.microphone);
    // AZERTY and Dvorak have M elsewhere; Caps Lock does not change the letter.
    expect(press(where, { key: 'm', code: 'Semicolon' })).toBe(SHORTCUTS.microphone);
    expect(press(where, { key: 'M', code: 'KeyM' })).toBe(SHORTCUTS.microphone);
    expect(press(where, { key: '/', code: 'Slash' })).toBe(SHORTCUTS.map);
    // The German slash.
    expect(press(where, { key: '/', code: 'Digit7', shiftKey: true })).toBe(SHORTCUTS.map);
    expect(press(where, { key: 'ArrowLeft', code: 'ArrowLeft' })).toBeNull();
    expect(press(where, { key: 'm', code: 'KeyM', altKey: false })).toBeNull();
    for (const other of ['ctrlKey', 'metaKey', 'shiftKey', 'isComposing'] as const) {
      expect(press(where, { [other]: true, key: 'm', code: 'KeyM' })).toBeNull();
    }
  },
);

describe.each<[string, Partial<Pressed> & { isMac?: boolean; altGraph?: boolean }, string | null]>([
  ['Polish on a Mac: ą', { isMac: true, key: 'ą', code: 'KeyA' }, SHORTCUTS.answer],
  ['Polish on a Mac: ź', { isMac: true, key: 'ź', code: 'KeyX' }, SHORTCUTS.leave],
  ['English on a Mac: µ', { isMac: true, key: 'µ', code: 'KeyM' }, SHORTCUTS.microphone],
  ['English on a Mac: ˚', { isMac: true, key: '˚', code: 'KeyK' }, SHORTCUTS.skip],
  ['English on a Mac: ÷', { isMac: true, key: '÷', code: 'Slash' }, SHORTCUTS.map],
  ['English on a Mac, a dead key', { isMac: true, key: 'Dead', code: 'KeyU' }, SHORTCUTS.sound],
  ['Turkish on a Mac', { isMac: true, key: '€', code: 'KeyR' }, SHORTCUTS.replay],
  ['Russian', { key: 'ь', code: 'KeyM' }, SHORTCUTS.microphone],
  ['Russian on a Mac', { isMac: true, key: 'ч', code: 'KeyX' }, SHORTCUTS.leave],
  ['Greek', { key: 'χ', code: 'KeyX' }, SHORTCUTS.leave],
  ['French: a comma in the place of M', { key: ',', code: 'KeyM' }, null],
  ['Turkish: ı', { key: 'ı', code: 'KeyI' }, null],
  ['German AltGr: µ', { altGraph: true, key: 'µ', code: 'KeyM' }, null],
  ['German AltGr as Windows once told it', { ctrlKey: true, key: 'µ', code: 'KeyM' }, null],
  ['Polish AltGr: ź', { altGraph: true, key: 'ź', code: 'KeyX' }, null],
  ['AltGr that gives the letter itself', { altGraph: true, key: 'x', code: 'KeyX' }, null],
  ['a dead key', { key: 'Dead', code: 'KeyU' }, null],
  ['an input method', { isComposing: true, key: 'Process', code: 'KeyM' }, null],
  ['an input method that does not say so', { key: 'Process', code: 'KeyM' }, null],
])('%s', (_layout, key, elsewhere) => {
  test('does nothing in a text field', () => expect(press('field', key)).toBeNull());
  test(`elsewhere: ${elsewhere ?? 'nothing either'}`, () => expect(press('elsewhere', key)).toBe(elsewhere));
});

test('assigns each shortcut to one button only', () => {
  const keys = Object.values(SHORTCUTS);
  expect(new Set(keys).size).toBe(keys.length);
});
