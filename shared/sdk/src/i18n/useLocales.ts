import type { i18n } from 'i18next';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: string): value is Language {
  return (LANGUAGES as readonly string[]).includes(value);
}

type Translations = Readonly<Record<string, unknown>>;
/** One loader per language, so that nobody downloads a language they do not read. */
export type LocaleLoaders = Readonly<Record<Language, () => Promise<{ default: Translations }>>>;

/** The language of the page; English by default. */
export const languageOf = (i18n: i18n): Language => (isLanguage(i18n.language) ? i18n.language : 'en');

/** The loaders of an i18next's texts: another version of a remote has other texts. */
const sources = new WeakMap<i18n, Map<string, LocaleLoaders[Language]>>();

function sourcesOf(i18n: i18n): Map<string, LocaleLoaders[Language]> {
  const known = sources.get(i18n) ?? new Map<string, LocaleLoaders[Language]>();
  sources.set(i18n, known);
  return known;
}

const keyOf = (namespace: string, language: Language) => `${language} ${namespace}`;

/**
 * Adds a namespace in the page's language, unless present. Texts of an earlier version of the remote, or
 * edited under development, stay until the new ones replace them.
 * @returns whether it is present now; a load failure is logged to the console
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
    // The bundle is replaced rather than merged, so that removed texts are gone.
    if (isThere) i18n.removeResourceBundle(language, namespace);
    i18n.addResourceBundle(language, namespace, texts);
    sourcesOf(i18n).set(keyOf(namespace, language), loaders[language]);
    return true;
  } catch (error) {
    console.error(`Texts of ${namespace} (${language}) could not be loaded`, error);
    return isThere;
  }
}

/** State of a namespace in the page's language. */
export interface LocaleState {
  /** The language of the available texts: the page's, else the previous one, else English; null for none. */
  readonly shown: Language | null;
  /** Whether the shown language differs from the page's. */
  readonly isForeign: boolean;
  /** Whether the texts of the page's language failed to load. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a remote's own namespace for the page's language, and again when the language changes. Until then, or
 * if loading fails, the previous texts stay, initially English. A failure is retried when the network is
 * back, and by `retry`.
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
      // Before anything was shown, English is tried where the page's language failed.
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
