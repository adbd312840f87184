import * as v from 'valibot';
import { accountSchema } from '../../api-types/account';
import type { Clock } from '../../flow/clock';
import { createHttpClient } from '../../http/createHttpClient';
import { createLiveValue } from '../../remote-contract/liveValue';
import type { StandaloneSession, StandaloneState } from './standaloneSession';

interface SiteSessionParts {
  /** Of the page, whose development server passes calls on to the running site. */
  readonly origin: string;
  readonly siteOrigin: string;
  readonly clock: Clock;
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'open'>;
  readonly logError: (line: string) => void;
}

/**
 * The session of a running site, for work on one remote beside it: cookies do not know ports, so whoever is signed in there is
 * signed in here. Signing in and out happens on the site, in another tab; whoever comes back from it is looked for.
 */
export function createSiteSession(parts: SiteSessionParts): StandaloneSession {
  const { origin, siteOrigin, clock, page, logError } = parts;
  const { http } = createHttpClient({ origin, clock, logError });
  const state = createLiveValue<StandaloneState>({ phase: 'starting' });
  const look = async () => {
    const next = await http.get<unknown>('/api/account').then(
      ({ data }): StandaloneState => {
        const account = v.safeParse(accountSchema, data);
        return account.success
          ? { phase: 'signedIn', account: account.output, lost: null }
          : { phase: 'anonymous', hasSignedOut: false };
      },
      (): StandaloneState => ({ phase: 'anonymous', hasSignedOut: false }),
    );
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next);
  };
  const open = (path: string) => void page.open(`${siteOrigin}${path}`, '_blank', 'noopener');
  return {
    state,
    http,
    start() {
      const onFocus = () => void look();
      page.addEventListener('focus', onFocus);
      void look();
      return () => page.removeEventListener('focus', onFocus);
    },
    signIn: () => open('/sign-in'),
    signInAgain: () => open('/sign-in'),
    signOut: () => open('/logout'),
    retry: () => void look(),
  };
}
