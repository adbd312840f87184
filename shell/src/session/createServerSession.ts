import { accountSchema, logoutResultSchema } from '@prova/shared/api-types/account';
import { applicationInfoSchema } from '@prova/shared/api-types/applicationInfo';
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
  async function fetchParsed<T>(url: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
    try {
      const { data } = await http.get<unknown>(url);
      const parsed = v.safeParse(schema, data);
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  }
  return {
    fetchAccount: () => fetchParsed('/api/account', accountSchema),
    fetchApplicationInfo: () => fetchParsed('/management/info', applicationInfoSchema),
    // Replaces /sign-in in the history, so that 'back' from the provider does not lead into the sign-in again.
    signIn: () => location.replace('/oauth2/authorization/oidc'),
    async logout() {
      try {
        const { data } = await http.post<unknown>('/api/logout', {});
        const parsed = v.safeParse(logoutResultSchema, data);
        return {
          ok: true,
          logoutUrl: parseLogoutUrl(parsed.success ? parsed.output.logoutUrl : null, location.origin),
        };
      } catch {
        return { ok: false };
      }
    },
  };
}
