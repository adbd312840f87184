import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, type Language } from '../i18n/useLocales';
import sharedEn from '../i18n/locales/en.json';
import sharedRu from '../i18n/locales/ru.json';
import type { Contribution } from '../remote-contract/contribution';
import type { HostServices, Session } from '../remote-contract/hostServices';
import { createLiveValue } from '../remote-contract/liveValue';
import type { RemoteModule } from '../remote-contract/remoteModule';
import { createScope } from '../remote-contract/scope';
import type { StandaloneSession, StandaloneState } from './session/standaloneSession';
import type { Theme } from './createTheme';
import { createToasts, type StandaloneToasts } from './createToasts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** A remote without a shell: the six services and their surroundings. */
export interface Standalone {
  readonly remote: RemoteModule;
  readonly contribution: Contribution;
  readonly siteOrigin: string;
  /** Whether sign-in is possible at this address. */
  readonly hasSignIn: boolean;
  readonly session: StandaloneSession;
  readonly theme: Theme;
  readonly toasts: StandaloneToasts;
  readonly host: HostServices;
}

interface StandaloneParts extends Omit<Standalone, 'toasts' | 'host'> {
  readonly i18n: i18n;
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** The language of an address: `?lang=ru`, or `?state=ru` on return from the provider's logout. */
export function languageIn(search: string): Language {
  const query = new URLSearchParams(search);
  const asked = query.get('lang') ?? query.get('state') ?? '';
  return isLanguage(asked) ? asked : 'en';
}

/** The page's i18next instance, in the language of the address. */
export function createStandaloneI18n(search: string): i18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: languageIn(search),
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    // A remote's texts may load after its page: components showing keys re-render.
    react: { bindI18nStore: 'added' },
    resources: { en: { shared: sharedEn, standalone: en }, ru: { shared: sharedRu, standalone: ru } },
  });
  return i18n;
}

const sessionOf = (state: StandaloneState): Session => {
  if (state.phase === 'signedIn') return { status: 'authenticated', account: state.account };
  return { status: state.phase === 'starting' || state.phase === 'leaving' ? 'loading' : 'anonymous' };
};

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Assembles the services of a standalone remote. Starts nothing. */
export function createStandalone({ i18n, page, ...parts }: StandaloneParts): Standalone {
  const { session } = parts;
  const toasts = createToasts();
  const live = createLiveValue(sessionOf(session.state.get()));
  session.state.subscribe(() => {
    const next = sessionOf(session.state.get());
    // If the session is lost under an open page, the page handles it, not the remote.
    if (JSON.stringify(next) !== JSON.stringify(live.get())) live.set(next);
  });
  const leases = new Set<object>();
  const { scope } = createScope((error) => console.error(error));
  return {
    ...parts,
    toasts,
    host: {
      http: session.http,
      i18n,
      session: live,
      notify: toasts.notify,
      scope,
      busy() {
        const lease = {};
        leases.add(lease);
        page.addEventListener('beforeunload', askBeforeLeaving);
        return () => {
          leases.delete(lease);
          if (leases.size === 0) page.removeEventListener('beforeunload', askBeforeLeaving);
        };
      },
    },
  };
}
