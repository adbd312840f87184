import { createLiveValue, type LiveValue } from '../remote-contract/liveValue';

export type ThemeMode = 'dark' | 'light';

export interface Theme {
  readonly mode: LiveValue<ThemeMode>;
  choose(mode: ThemeMode): void;
}

/** Storage key of the theme, the same as on the site; dark by default. */
const KEY = 'theme';

/** The reader's theme on a standalone page. A full or forbidden storage stores nothing. */
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
        // The choice lasts for this visit.
      }
    },
  };
}
