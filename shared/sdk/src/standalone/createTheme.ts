import { createLiveValue, type LiveValue } from '../remote-contract/liveValue';

export type ThemeMode = 'dark' | 'light';

export interface Theme {
  readonly mode: LiveValue<ThemeMode>;
  choose(mode: ThemeMode): void;
}

/** As on the site: under this key, dark until somebody chooses. */
const KEY = 'theme';

/** The reader's theme on a page of its own. A storage that is full or forbidden remembers nothing. */
export function createTheme(getStorage: () => Storage, systemDark: { readonly matches: boolean }): Theme {
  const read = (): ThemeMode => {
    try {
      const kept = getStorage().getItem(KEY);
      if (kept === 'system') return systemDark.matches ? 'dark' : 'light';
      return kept === 'light' ? 'light' : 'dark';
    } catch {
      return 'dark';
    }
  };
  const mode = createLiveValue(read());
  return {
    mode,
    choose(chosen) {
      mode.set(chosen);
      try {
        getStorage().setItem(KEY, chosen);
      } catch {
        // It holds for this visit.
      }
    },
  };
}
