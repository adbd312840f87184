import { accountAnswerSchema, applicationInfoAnswerSchema } from '@prova/shared/answers/accountAnswer';
import { logoutResultSchema } from '@prova/shared/api-types/account';
import { callApi, type ApiCall } from '@prova/shared/http/callApi';
import { resolveSameOrigin } from '@prova/shared/http/resolveSameOrigin';
import type { AxiosInstance } from 'axios';
import * as v from 'valibot';
import type { SessionStrategy } from '../context/SessionStrategy';
import type { ThemeMode } from '../preferences/readThemePreference';

/** Only http(s) addresses are followed; anything else the server may have said is dropped. */
function parseLogoutUrl(address: string | null | undefined, origin: string): string | null {
  if (!address) return null;
  const own = resolveSameOrigin(address, origin);
  if (own) return own.href;
  try {
    const foreign = new URL(address);
    return ['http:', 'https:'].includes(foreign.protocol) ? foreign.href : null;
  } catch {
    return null;
  }
}

/** How the page looks that somebody leaves to sign in. */
export interface SignInLook {
  readonly language: string;
  readonly theme: ThemeMode;
}

/** What the sign-in pages would not assume by themselves: they are English and dark, as the site is at first. */
function queryOf({ language, theme }: SignInLook): string {
  const query = new URLSearchParams();
  if (language !== 'en') query.set('ui_locales', language);
  if (theme !== 'dark') query.set('theme', theme);
  return query.size === 0 ? '' : `?${String(query)}`;
}

/** Session kept by the server behind an HttpOnly cookie; no token ever reaches the page. */
export function createServerSession(
  http: AxiosInstance,
  location: Pick<Location, 'replace' | 'origin'>,
  look: () => SignInLook,
): SessionStrategy {
  // Asked on behalf of the page itself: nobody leaves while it waits.
  const { signal } = new AbortController();
  async function ask<T>(call: Pick<ApiCall<T>, 'url' | 'schema'>): Promise<T | null> {
    const result = await callApi(http, { ...call, defaultMessage: 'The session is not known' }, signal);
    return result.ok ? result.value : null;
  }
  return {
    fetchAccount: () => ask({ url: '/api/account', schema: accountAnswerSchema }),
    fetchApplicationInfo: () => ask({ url: '/management/info', schema: applicationInfoAnswerSchema }),
    // Replaces /sign-in in the history, so that 'back' from the provider does not lead into the sign-in again.
    signIn: () => location.replace(`/oauth2/authorization/oidc${queryOf(look())}`),
    async logout() {
      const result = await callApi(
        http,
        {
          url: '/api/logout',
          method: 'POST',
          data: {},
          // Whatever a server says of it, it has logged out; without an address there is nowhere to go on to.
          schema: v.fallback(logoutResultSchema, { logoutUrl: null }),
          defaultMessage: 'Failed to log out',
        },
        signal,
      );
      return result.ok
        ? { ok: true, logoutUrl: parseLogoutUrl(result.value.logoutUrl, location.origin) }
        : { ok: false };
    },
  };
}
