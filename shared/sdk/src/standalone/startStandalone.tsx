import '../page/installStyleNonce';
import '../page/installTrustedTypes';
import '../ui/theme/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { browserClock } from '../flow/clock';
import { surviveTranslation } from '../page/surviveTranslation';
import { standaloneConfigSchema, type StandaloneConfig } from '../page/standaloneConfig';
import { contributionSchema } from '../remote-contract/contribution';
import type { RemoteModule } from '../remote-contract/remoteModule';
import { createStandalone, createStandaloneI18n, languageIn } from './createStandalone';
import { createTheme } from './createTheme';
import { createSignInClient } from './session/createSignInClient';
import { createSiteSession } from './session/createSiteSession';
import { createTokenSession } from './session/createTokenSession';
import type { SignInWish } from './session/createSignInClient';
import { createTabChannel } from './session/tabChannel';
import { StandalonePage } from './ui/StandalonePage';

interface StandaloneOptions {
  /** Where the remote's users come from: its own sign-in, or the session of the site next to it. */
  readonly signIn: 'own' | 'of-the-site';
}

const logError = (line: string) => console.error(line);

/** Storage with the page's lifetime. */
function createMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

function openTab() {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  return { go: (address: string) => tab.location.replace(address), close: () => tab.close() };
}

function createOwnSession(
  { siteOrigin, signIn }: StandaloneConfig & { signIn: NonNullable<StandaloneConfig['signIn']> },
  look: () => Pick<SignInWish, 'language' | 'theme'>,
  goTo: (path: string) => void,
) {
  const { location, sessionStorage: storage } = window;
  const now = () => browserClock.now();
  const { origin } = location;
  return createTokenSession({
    siteOrigin,
    client: createSignInClient(signIn, { attempts: storage, origin, now }),
    besideClient: createSignInClient(signIn, { attempts: createMemory(), origin, now }),
    clock: browserClock,
    channel: createTabChannel(new BroadcastChannel('prova.signIn'), browserClock),
    page: { location, goTo, storage, openTab },
    look,
    logError,
  });
}

const readConfig = (): StandaloneConfig =>
  v.parse(standaloneConfigSchema, JSON.parse(document.getElementById('served-config')?.textContent ?? '{}'));

/**
 * Shows one remote as a whole page. The page's server tells where site and sign-in provider are.
 * @param contribution the remote's `contribution.json`: its addresses and titles
 */
export function startStandalone(
  remote: RemoteModule,
  contribution: unknown,
  { signIn }: StandaloneOptions = { signIn: 'of-the-site' },
): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  const config = readConfig();
  const i18n = createStandaloneI18n(window.location.search);
  const theme = createTheme(() => window.localStorage, window.matchMedia('(prefers-color-scheme: dark)'));
  const own = signIn === 'own' ? config.signIn : null;
  const look = () => ({ language: i18n.language, theme: theme.mode.get() });
  const goTo = (path: string) => {
    void i18n.changeLanguage(languageIn(path.split('?')[1] ?? ''));
    void router.navigate(path, { replace: true });
  };
  const session = own
    ? createOwnSession({ ...config, signIn: own }, look, goTo)
    : createSiteSession({
        origin: window.location.origin,
        clock: browserClock,
        page: { location: window.location, storage: window.sessionStorage, goTo },
        look,
        logError,
      });
  const hasSignIn = signIn === 'of-the-site' || own !== null;
  const page = createStandalone({
    remote,
    contribution: v.parse(contributionSchema, contribution),
    siteOrigin: config.siteOrigin,
    hasSignIn,
    session,
    theme,
    i18n,
    page: window,
  });
  const router = createBrowserRouter([{ path: '/*', element: <StandalonePage page={page} /> }]);
  if (hasSignIn) session.start();
  surviveTranslation(document);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
