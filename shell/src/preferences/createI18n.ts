import sharedEn from '@prova/shared/i18n/locales/en';
import sharedRu from '@prova/shared/i18n/locales/ru';
import type { Language } from '@prova/shared/i18n/useLocales';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import shellEn from '../locales/en.json';
import shellRu from '../locales/ru.json';

/**
 * The page's i18next instance, in the address's language. Another choice lives in memory only; a missing text
 * shows its key.
 */
export function createI18n(language: Language = 'en'): i18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    // A remote's texts may load after its page: components showing keys re-render.
    react: { bindI18nStore: 'added' },
    resources: { en: { shell: shellEn, shared: sharedEn }, ru: { shell: shellRu, shared: sharedRu } },
  });
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  return i18n;
}
