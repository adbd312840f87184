import type { Breakage } from '../breakage';

export const SHELL: readonly Breakage[] = [
  {
    row: 'S8',
    what: 'the unknown path is told in other words',
    file: 'shell/src/locales/en.json',
    find: '"Oops! Page not found"',
    replace: '"Oops, page not found"',
  },
  {
    row: 'S10',
    what: 'the bar goes 0.1 s too early',
    file: 'shell/src/frame/LoadingBar.tsx',
    find: 'LOADING_BAR_LINGER_MS = 500',
    replace: 'LOADING_BAR_LINGER_MS = 400',
  },
  {
    row: 'S12',
    what: 'the header is compact at 10 px already',
    file: 'shell/src/frame/useScrolledBeyond.ts',
    find: 'window.scrollY > px',
    replace: 'window.scrollY >= px',
  },
  {
    row: 'S14',
    what: 'the footer names the year before',
    file: 'shell/src/frame/Footer.tsx',
    find: 'getFullYear()}',
    replace: 'getFullYear() - 1}',
  },
  {
    row: 'S17',
    what: 'the theme is stored under another key',
    file: 'shell/src/preferences/readThemePreference.ts',
    find: "THEME_KEY = 'theme'",
    replace: "THEME_KEY = 'prova.theme'",
  },
];
