import { accountSchema, logoutResultSchema } from '@prova/shared/api-types/account';
import { applicationInfoSchema } from '@prova/shared/api-types/applicationInfo';
import { callApi, type ApiCall } from '@prova/shared/http/callApi';
import { resolveSameOrigin } from '@prova/shared/http/resolveSameOrigin';
import type { AxiosInstance } from 'axios';
import * as v from 'valibot';
import type { SessionStrategy } from '../context/SessionStrategy';

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

/** Session kept by the server behind an HttpOnly cookie; no token ever reaches the page. */
export function createServerSession(
  http: AxiosInstance,
  location: Pick<Location, 'replace' | 'origin'>,
): SessionStrategy {
  // Asked on behalf of the page itself: nobody leaves while it waits.
  const { signal } = new AbortController();
  async function ask<T>(call: Pick<ApiCall<T>, 'url' | 'schema'>): Promise<T | null> {
    const result = await callApi(http, { ...call, defaultMessage: 'The session is not known' }, signal);
    return result.ok ? result.value : null;
  }
  return {
    fetchAccount: () => ask({ url: '/api/account', schema: accountSchema }),
    fetchApplicationInfo: () => ask({ url: '/management/info', schema: applicationInfoSchema }),
    // Replaces /sign-in in the history, so that 'back' from the provider does not lead into the sign-in again.
    signIn: () => location.replace('/oauth2/authorization/oidc'),
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
