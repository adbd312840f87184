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

test('[S17] dark until something is chosen, whatever the system says', () => {
  const { mode, preference } = createThemeChoice(storage, createSystem(false).query);
  expect([preference.get(), mode.get()]).toEqual(['dark', 'dark']);
});

test('[S17] what is stored under `theme` is taken up; junk counts as nothing', () => {
  localStorage.setItem('theme', 'light');
  expect(createThemeChoice(storage, createSystem(true).query).mode.get()).toBe('light');
  localStorage.setItem('theme', 'purple');
  expect(createThemeChoice(storage, createSystem(false).query).mode.get()).toBe('dark');
});

test('[S17] `system` follows the system, the others do not', () => {
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

test('[S17] without a storage the choice holds for this visit', () => {
  const forbidden = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const theme = createThemeChoice(forbidden, createSystem(true).query);
  theme.choose('light');
  expect(theme.mode.get()).toBe('light');
});
