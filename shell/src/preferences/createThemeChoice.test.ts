/** @jest-environment jsdom */
import { createSafeStorage } from './createSafeStorage';
import { createThemeChoice } from './createThemeChoice';

function createSystem(dark: boolean) {
  const listeners: (() => void)[] = [];
  const query = {
    matches: dark,
    addEventListener: (_type: string, listener: () => void) => void listeners.push(listener),
  };
  return {
    query: query as unknown as MediaQueryList,
    become(nowDark: boolean) {
      query.matches = nowDark;
      for (const listener of listeners) listener();
    },
  };
}
const storage = createSafeStorage(() => localStorage);
afterEach(() => localStorage.clear());

test('[S17] defaults to dark, whatever the system prefers', () => {
  const { mode, preference } = createThemeChoice(storage, createSystem(false).query);
  expect([preference.get(), mode.get()]).toEqual(['dark', 'dark']);
});

test('[S17] reads the value stored under `theme`, and ignores an invalid one', () => {
  localStorage.setItem('theme', 'light');
  expect(createThemeChoice(storage, createSystem(true).query).mode.get()).toBe('light');
  localStorage.setItem('theme', 'purple');
  expect(createThemeChoice(storage, createSystem(false).query).mode.get()).toBe('dark');
});

test('[S17] follows the system only if `system` is chosen', () => {
  const system = createSystem(true);
  const theme = createThemeChoice(storage, system.query);
  theme.choose('system');
  expect([theme.mode.get(), localStorage.getItem('theme')]).toEqual(['dark', 'system']);
  system.become(false);
  expect(theme.mode.get()).toBe('light');
  theme.choose('dark');
  system.become(true);
  system.become(false);
  expect(theme.mode.get()).toBe('dark');
});

test('[S17] keeps the choice for this visit without storage', () => {
  const forbidden = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const theme = createThemeChoice(forbidden, createSystem(true).query);
  theme.choose('light');
  expect(theme.mode.get()).toBe('light');
});
