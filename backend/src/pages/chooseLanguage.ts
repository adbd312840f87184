export const PAGE_LANGUAGES = ['en', 'ru'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/**
 * The first language among `wishes` that the pages are written in, else English. A wish is a list as browsers
 * (`Accept-Language`) or sign-in requests (`ui_locales`) send it, dearest first.
 */
export function chooseLanguage(...wishes: readonly (string | undefined)[]): PageLanguage {
  for (const wish of wishes) {
    for (const tag of (wish ?? '').toLowerCase().split(/[\s,]+/)) {
      const language = PAGE_LANGUAGES.find((known) => tag.startsWith(known));
      if (language) return language;
    }
  }
  return 'en';
}
