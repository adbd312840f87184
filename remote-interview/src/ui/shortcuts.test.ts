import { SHORTCUTS, shortcutOf } from './shortcuts';

const pressed = (change: Partial<Parameters<typeof shortcutOf>[0]>) =>
  shortcutOf({
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    isComposing: false,
    key: '',
    code: '',
    ...change,
  });

test('a shortcut is Alt and a letter of any layout, and nothing that somebody types', () => {
  expect(pressed({ altKey: true, key: 'm', code: 'KeyM' })).toBe(SHORTCUTS.microphone);
  // Where another letter stands in the place of M.
  expect(pressed({ altKey: true, key: 'm', code: 'Semicolon' })).toBe(SHORTCUTS.microphone);
  expect(pressed({ altKey: true, key: 'ь', code: 'KeyM' })).toBe(SHORTCUTS.microphone);
  expect(pressed({ altKey: true, key: 'µ', code: 'KeyM' })).toBe(SHORTCUTS.microphone);
  expect(pressed({ altKey: true, key: '.', code: 'Slash' })).toBe(SHORTCUTS.map);
  for (const other of ['ctrlKey', 'metaKey', 'shiftKey', 'isComposing'] as const) {
    expect(pressed({ altKey: true, [other]: true, key: 'm', code: 'KeyM' })).toBeNull();
  }
  expect(pressed({ key: 'm', code: 'KeyM' })).toBeNull();
  expect(pressed({ altKey: true, key: 'ArrowLeft', code: 'ArrowLeft' })).toBeNull();
});

test('no two shortcuts are the same', () => {
  const keys = Object.values(SHORTCUTS);
  expect(new Set(keys).size).toBe(keys.length);
});
