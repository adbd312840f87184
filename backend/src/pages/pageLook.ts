export const PAGE_LANGUAGES = ['en', 'ru'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export const PAGE_THEMES = ['dark', 'light'] as const;
export type PageTheme = (typeof PAGE_THEMES)[number];

/** Look of a server page, shared with the page the reader comes from. */
export interface PageLook {
  readonly language: PageLanguage;
  readonly theme: PageTheme;
}

/**
 * The first supported language among `wishes`, else English. A wish is a list as sent by browsers
 * (`Accept-Language`) or sign-in requests (`ui_locales`), in order of preference.
 */
export function chooseLanguage(wishes: readonly (string | undefined)[]): PageLanguage {
  for (const wish of wishes) {
    for (const tag of (wish ?? '').toLowerCase().split(/[\s,]+/)) {
      const language = PAGE_LANGUAGES.find((known) => tag.startsWith(known));
      if (language) return language;
    }
  }
  return 'en';
}

interface LookWishes {
  /** `ui_locales` of a sign-in request, not validated. */
  readonly locales?: unknown;
  readonly theme?: unknown;
  /** A cookie's value written by `writeLook`. */
  readonly kept?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/**
 * The requested look, else the stored one, else the browser's language; the theme defaults to the site's dark
 * one.
 */
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
