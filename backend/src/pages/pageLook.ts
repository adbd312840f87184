export const PAGE_LANGUAGES = ['en', 'ru'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export const PAGE_THEMES = ['dark', 'light'] as const;
export type PageTheme = (typeof PAGE_THEMES)[number];

/** In what a page of the server is like the page of the site that the reader comes from. */
export interface PageLook {
  readonly language: PageLanguage;
  readonly theme: PageTheme;
}

/**
 * The first language among `wishes` that the pages are written in, else English. A wish is a list as browsers
 * (`Accept-Language`) or sign-in requests (`ui_locales`) send it, dearest first.
 */
function chooseLanguage(wishes: readonly (string | undefined)[]): PageLanguage {
  for (const wish of wishes) {
    for (const tag of (wish ?? '').toLowerCase().split(/[\s,]+/)) {
      const language = PAGE_LANGUAGES.find((known) => tag.startsWith(known));
      if (language) return language;
    }
  }
  return 'en';
}

interface LookWishes {
  /** `ui_locales` of a sign-in request; what else there is in it stands behind it. */
  readonly locales?: unknown;
  readonly theme?: unknown;
  /** Such as `writeLook` wrote it, from a cookie. */
  readonly kept?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** What was asked for, else what was kept, else what the browser prefers; the theme is the site's own dark one at first. */
export function chooseLook({ locales, theme, kept, acceptLanguage }: LookWishes): PageLook {
  const [keptLanguage, keptTheme] = (kept ?? '').split('.');
  const asked = typeof locales === 'string' ? locales : undefined;
  const wish = [theme, keptTheme].find((name) => PAGE_THEMES.includes(name as PageTheme));
  return {
    language: chooseLanguage([asked, keptLanguage, acceptLanguage]),
    theme: (wish as PageTheme | undefined) ?? 'dark',
  };
}

/** A look as a cookie's value. */
export const writeLook = ({ language, theme }: PageLook): string => `${language}.${theme}`;
