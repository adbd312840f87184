import { type LocaleLoaders, addLocale, languageOf } from '@prova/shared/i18n/useLocales';
import type { i18n } from 'i18next';
import { faqTexts, privacyTexts, termsTexts } from '../pages/texts';
import { fetchText } from '../ui/fetchText';
import type { TextLoaders } from '../ui/LocalizedText';
import { paths } from '../paths';

export const locales: LocaleLoaders = {
  en: () => import('../locales/en.json'),
  ru: () => import('../locales/ru.json'),
};

const textsOf: Readonly<Record<string, TextLoaders<unknown>>> = {
  [paths.faq.to()]: faqTexts,
  [paths.terms.to()]: termsTexts,
  [paths.privacy.to()]: privacyTexts,
};

const asked = new WeakMap<i18n, Map<string, Promise<unknown>>>();

/**
 * Fetches the labels and the text of the page at `path` in parallel, in the page's language. Memoised, and
 * never rejects: the page requests a failed text again, and reports it.
 */
export function fetchPageTexts(i18n: i18n, path: string): Promise<unknown> {
  const promises = asked.get(i18n) ?? new Map<string, Promise<unknown>>();
  asked.set(i18n, promises);
  const key = `${i18n.language} ${path}`;
  const known = promises.get(key);
  if (known) return known;
  const text = textsOf[path]?.[languageOf(i18n)];
  const promise = Promise.allSettled([
    addLocale(i18n, 'content', locales),
    ...(text ? [fetchText(text)] : []),
  ]);
  promises.set(key, promise);
  return promise;
}
