import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import * as v from 'valibot';
import { accountSchema } from '../api-types/account';
import { browserClock } from '../flow/clock';
import { createHttpClient } from '../http/createHttpClient';
import en from '../i18n/locales/en.json';
import ru from '../i18n/locales/ru.json';
import type { HostServices, Notify, Session } from '../remote-contract/hostServices';
import { createLiveValue } from '../remote-contract/liveValue';
import { createScope } from '../remote-contract/scope';

/** A host for work on one remote alone: the six services without a shell. Starts nothing. */
export function createStandaloneHost(notify: Notify): HostServices {
  const { http } = createHttpClient({
    origin: window.location.origin,
    clock: browserClock,
    logError: (line) => console.error(line),
  });
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    // A remote's texts may arrive after its page stands: whoever showed their keys shows them anew.
    react: { bindI18nStore: 'added' },
    resources: { en: { shared: en }, ru: { shared: ru } },
  });
  const session = createLiveValue<Session>({ status: 'loading' });
  void http.get<unknown>('/api/account').then(
    ({ data }) => {
      const account = v.safeParse(accountSchema, data);
      session.set(
        account.success ? { status: 'authenticated', account: account.output } : { status: 'anonymous' },
      );
    },
    () => session.set({ status: 'anonymous' }),
  );
  const { scope } = createScope((error) => console.error(error));
  return { http, i18n, session, notify, scope, busy: () => () => undefined };
}
