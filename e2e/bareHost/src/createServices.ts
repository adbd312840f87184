import { browserClock } from '@prova/shared/flow/clock';
import { createHttpClient } from '@prova/shared/http/createHttpClient';
import en from '@prova/shared/i18n/locales/en';
import ru from '@prova/shared/i18n/locales/ru';
import type { HostServices, Session } from '@prova/shared/remote-contract/hostServices';
import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import { createScope } from '@prova/shared/remote-contract/scope';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The six host services for a page without sign-in and toasts; `end` disposes their scope. */
export function createServices(): { readonly host: HostServices; readonly end: () => void } {
  const { http } = createHttpClient({
    origin: window.location.origin,
    clock: browserClock,
    logError: (line) => console.error(line),
  });
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: new URLSearchParams(window.location.search).get('lang') ?? 'en',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added' },
    resources: { en: { shared: en }, ru: { shared: ru } },
  });
  const { scope, end } = createScope((error) => console.error(error));
  const say = (title: string) => console.info(title);
  return {
    host: {
      http,
      i18n,
      session: createLiveValue<Session>({ status: 'anonymous' }),
      notify: { success: say, warning: say, error: say },
      scope,
      busy: () => () => undefined,
    },
    end,
  };
}
