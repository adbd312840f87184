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

/** The language of the page; English where it has none of its own yet. */
export const languageOf = (i18n: i18n): Language => (isLanguage(i18n.language) ? i18n.language : 'en');

/** By whom the texts that an i18next has were loaded: those of another version of a remote are other texts. */
const sources = new WeakMap<i18n, Map<string, LocaleLoaders[Language]>>();

function sourcesOf(i18n: i18n): Map<string, LocaleLoaders[Language]> {
  const known = sources.get(i18n) ?? new Map<string, LocaleLoaders[Language]>();
  sources.set(i18n, known);
  return known;
}

const keyOf = (namespace: string, language: Language) => `${language} ${namespace}`;

/**
 * Adds a namespace in the page's language, unless it is there. Texts of an earlier version of the remote, which this page has
 * shown or which were edited under development, stay until the new ones take their place.
 * @returns whether it is there now; why a load failed is told to the console
 */
export async function addLocale(
  i18n: i18n,
  namespace: string,
  loaders: LocaleLoaders,
  language: Language = languageOf(i18n),
): Promise<boolean> {
  const isThere = i18n.hasResourceBundle(language, namespace);
  if (isThere && sourcesOf(i18n).get(keyOf(namespace, language)) === loaders[language]) return true;
  try {
    const { default: texts } = await loaders[language]();
    // Not merged into what is there: a text that was taken out is gone.
    if (isThere) i18n.removeResourceBundle(language, namespace);
    i18n.addResourceBundle(language, namespace, texts);
    sourcesOf(i18n).set(keyOf(namespace, language), loaders[language]);
    return true;
  } catch (error) {
    console.error(`Texts of ${namespace} (${language}) could not be loaded`, error);
    return isThere;
  }
}

/** How a namespace stands in the page's language. */
export interface LocaleState {
  /** The language in which there are texts to show: the page's, else the one before it, else English; null while none is. */
  readonly shown: Language | null;
  /** That is another one than the page's. */
  readonly isForeign: boolean;
  /** The texts of the page's language could not be loaded. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a remote's own namespace for the page's language, and again when the language changes. What can be read stays until the texts
 * are there, and where they do not come: the language that was shown before, at the start English. A load that failed is tried again
 * when the network comes back, and by `retry`.
 */
export function useLocales(i18n: i18n, namespace: string, loaders: LocaleLoaders): LocaleState {
  const subscribe = useCallback(
    (onChanged: () => void) => {
      i18n.on('languageChanged', onChanged);
      return () => i18n.off('languageChanged', onChanged);
    },
    [i18n],
  );
  const language = useSyncExternalStore(subscribe, () => languageOf(i18n));
  const [attempt, setAttempt] = useState(0);
  const [failedLanguage, setFailedLanguage] = useState<Language | null>(null);
  const [fallback, setFallback] = useState<Language | null>(null);
  const [, setArrived] = useState<Language | null>(null);
  const isThere = i18n.hasResourceBundle(language, namespace);
  const hasFailed = !isThere && failedLanguage === language;
  if (isThere && fallback !== language) setFallback(language);

  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const hasCome = await addLocale(i18n, namespace, loaders, language);
      // Before anything was shown there is English, which is tried where the language of the page has failed.
      const hasEnglish = hasCome || (await addLocale(i18n, namespace, loaders, 'en'));
      if (!isCurrent) return;
      setArrived(language);
      setFailedLanguage(hasCome ? null : language);
      if (!hasCome && hasEnglish) setFallback((before) => before ?? 'en');
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [i18n, namespace, loaders, language, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);

  const shown = isThere ? language : fallback;
  return { shown, isForeign: shown !== null && shown !== language, hasFailed, retry };
}
