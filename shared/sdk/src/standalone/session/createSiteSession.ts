import * as v from 'valibot';
import { accountSchema, logoutResultSchema } from '../../session/account';
import { signInAddress, type SignInLook } from '../../session/signIn';
import type { Clock } from '../../flow/clock';
import { createHttpClient } from '../../http/createHttpClient';
import { createLiveValue } from '../../remote-contract/liveValue';
import type { StandaloneSession, StandaloneState } from './standaloneSession';

interface SiteSessionParts {
  readonly origin: string;
  readonly clock: Clock;
  readonly page: {
    readonly location: Pick<Location, 'assign' | 'pathname' | 'search' | 'hash'>;
    readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
    readonly goTo: (path: string) => void;
  };
  readonly look: () => SignInLook;
  readonly logError: (line: string) => void;
}

/** The page left for a sign-in, in this tab. */
const RETURN_KEY = 'prova.standalone.return';

/**
 * A running site's session, for developing a single remote: the page's development server proxies that site,
 * sign-in included, which ends at `/` as it does there. On return, the user is led back to their page.
 */
export function createSiteSession({
  origin,
  clock,
  page,
  look,
  logError,
}: SiteSessionParts): StandaloneSession {
  const { location, storage, goTo } = page;
  const { http } = createHttpClient({ origin, clock, logError });
  const state = createLiveValue<StandaloneState>({ phase: 'starting' });
  const ask = async () => {
    const next = await http.get<unknown>('/api/account').then(
      ({ data }): StandaloneState => {
        const account = v.safeParse(accountSchema, data);
        return account.success
          ? { phase: 'signedIn', account: account.output, lost: null }
          : { phase: 'anonymous', hasSignedOut: false };
      },
      (): StandaloneState => ({ phase: 'anonymous', hasSignedOut: false }),
    );
    state.set(next);
  };
  const signIn = () => {
    storage.setItem(RETURN_KEY, `${location.pathname}${location.search}${location.hash}`);
    location.assign(signInAddress(look()));
  };
  const signOut = async () => {
    const left = await http.post<unknown>('/api/logout').then(
      ({ data }) => v.parse(v.fallback(logoutResultSchema, { logoutUrl: null }), data).logoutUrl,
      () => null,
    );
    // The provider has its own session, which ends at this address.
    if (left) location.assign(left);
    else state.set({ phase: 'anonymous', hasSignedOut: true });
  };
  return {
    state,
    http,
    start() {
      const back = storage.getItem(RETURN_KEY);
      storage.removeItem(RETURN_KEY);
      if (back !== null && location.pathname === '/') goTo(back);
      void ask();
      return () => undefined;
    },
    signIn,
    signInAgain: signIn,
    signOut: () => void signOut(),
    retry: () => void ask(),
  };
}
