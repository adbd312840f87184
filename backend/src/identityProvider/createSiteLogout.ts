import { randomUUID } from 'node:crypto';
import { messageOf } from '@prova/node/messageOf';
import { importJWK, SignJWT } from 'jose';
import { PROVIDER_LOGOUT_EVENT, PROVIDER_LOGOUT_PATH } from '../lib/siteClient';
import type { IdentityProviderSettings } from './readIdentityProviderSettings';
import type { IdentityProviderKeys } from './readKeys';

const ALGORITHM = 'RS256';
const LIMIT_MS = 5_000;

/** Ends an account's sessions at the site. @returns null, or why they continue */
export type SiteLogout = (accountId: string) => Promise<string | null>;

/**
 * Sends logout tokens without a session (OpenID Connect Back-Channel Logout 1.0), which end all of them.
 * oidc-provider's own feature would send one at every logout, and end sessions in other browsers.
 */
export function createSiteLogout(
  { issuer, siteOrigin, clientId }: Pick<IdentityProviderSettings, 'issuer' | 'siteOrigin' | 'clientId'>,
  { signing }: Pick<IdentityProviderKeys, 'signing'>,
): SiteLogout {
  return async (accountId) => {
    const token = await new SignJWT({ events: { [PROVIDER_LOGOUT_EVENT]: {} } })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'logout+jwt', kid: String(signing['kid']) })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(accountId)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('2m')
      .sign(await importJWK(signing, ALGORITHM));
    try {
      const { ok, status } = await fetch(siteOrigin + PROVIDER_LOGOUT_PATH, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ logout_token: token }),
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      return ok ? null : `the site answered ${status}`;
    } catch (error) {
      return messageOf(error);
    }
  };
}
