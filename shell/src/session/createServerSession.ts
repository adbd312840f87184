import { accountAnswerSchema, applicationInfoAnswerSchema } from '@prova/api/answers/accountAnswer';
import { logoutResultSchema } from '@prova/shared/session/account';
import { signInAddress, type SignInLook } from '@prova/shared/session/signIn';
import { callApi, type ApiCall } from '@prova/shared/http/callApi';
import { resolveSameOrigin } from '@prova/shared/http/resolveSameOrigin';
import type { AxiosInstance } from 'axios';
import * as v from 'valibot';
import type { Failure } from '@prova/shared/http/failure';
import type { LogoutTarget, SessionStrategy } from '../context/SessionStrategy';

/** The address at which a logout continues. Only the site and its identity provider are followed. */
function parseLogoutUrl(
  address: string | null | undefined,
  origin: string,
  providerOrigin: string | null,
): LogoutTarget | null {
  if (!address) return null;
  const own = resolveSameOrigin(address, origin);
  if (own) return { address: own.href, isProvider: false };
  const provider = providerOrigin === null ? null : resolveSameOrigin(address, providerOrigin);
  return provider && { address: provider.href, isProvider: true };
}

/** Whether the server could not tell who is signed in. */
function isUnanswered({ kind, status = 0 }: Failure): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'cancelled' || status === 429 || status >= 500;
}

/**
 * A session in an HttpOnly cookie of the server; no token ever reaches the page.
 * @param providerOrigin where the identity provider is; null if unknown
 */
export function createServerSession(
  http: AxiosInstance,
  location: Pick<Location, 'replace' | 'origin'>,
  providerOrigin: string | null,
  look: () => SignInLook,
): SessionStrategy {
  // Requested by the page itself: nobody leaves while it waits.
  const { signal } = new AbortController();
  const ask = <T>(call: Pick<ApiCall<T>, 'url' | 'schema'>) =>
    callApi(http, { ...call, defaultMessage: 'The session is not known' }, signal);
  const readLogoutUrl = (address: string | null | undefined) =>
    parseLogoutUrl(address, location.origin, providerOrigin);
  return {
    readLogoutUrl,
    async fetchAccount() {
      const result = await ask({ url: '/api/account', schema: accountAnswerSchema });
      if (!result.ok) return { status: isUnanswered(result.failure) ? 'unknown' : 'nobody' };
      return result.value.activated ? { status: 'known', account: result.value } : { status: 'nobody' };
    },
    async fetchApplicationInfo() {
      const result = await ask({ url: '/management/info', schema: applicationInfoAnswerSchema });
      return result.ok ? result.value : null;
    },
    // Replaces /sign-in in the history, so that 'back' from the provider does not start the sign-in again.
    signIn: () => location.replace(signInAddress(look())),
    async logout() {
      const result = await callApi(
        http,
        {
          url: '/api/logout',
          method: 'POST',
          // Any response means that the server has logged out; without an address there is nowhere to
          // continue.
          schema: v.fallback(logoutResultSchema, { logoutUrl: null }),
          defaultMessage: 'Failed to log out',
        },
        signal,
      );
      if (result.ok) {
        return { ok: true, target: readLogoutUrl(result.value.logoutUrl) };
      }
      // A server that refuses to end a finished session has nothing left to end.
      return result.failure.status === 401 ? { ok: true, target: null } : { ok: false };
    },
  };
}
