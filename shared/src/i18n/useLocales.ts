import type { i18n } from 'i18next';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: string): value is Language {
  return (LANGUAGES as readonly string[]).includes(value);
}

type Translations = Readonly<Record<string, unknown>>;
/** One loader a language, so that nobody downloads the language they do not read. */
export type LocaleLoaders = Readonly<Record<Language, () => Promise<{ default: Translations }>>>;

const languageOf = (i18n: i18n): Language => (isLanguage(i18n.language) ? i18n.language : 'en');

/** Adds a namespace in the page's language, unless it is there. A failed load leaves the keys visible. */
export async function addLocale(i18n: i18n, namespace: string, loaders: LocaleLoaders): Promise<void> {
  const language = languageOf(i18n);
  if (i18n.hasResourceBundle(language, namespace)) return;
  try {
    const { default: texts } = await loaders[language]();
    i18n.addResourceBundle(language, namespace, texts);
  } catch (error) {
    console.error(`Texts of ${namespace} (${language}) could not be loaded`, error);
  }
}

/**
 * Loads a remote's own namespace for the page's language, and again when the language changes.
 * @returns true once the texts of the current language are there; a failed load leaves the keys visible, as the
 *   specification asks of missing translations
 */
export function useLocales(i18n: i18n, namespace: string, loaders: LocaleLoaders): boolean {
  const subscribe = useCallback(
    (onChanged: () => void) => {
      i18n.on('languageChanged', onChanged);
      return () => i18n.off('languageChanged', onChanged);
    },
    [i18n],
  );
  const language = useSyncExternalStore(subscribe, () => languageOf(i18n));
  const [settled, setSettled] = useState<Language | null>(null);
  useEffect(() => {
    let current = true;
    void addLocale(i18n, namespace, loaders).then(() => {
      if (current) setSettled(language);
    });
    return () => {
      current = false;
    };
  }, [i18n, namespace, loaders, language]);
  return settled === language || i18n.hasResourceBundle(language, namespace);
}
