import { decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose';
import * as v from 'valibot';
import { PROVIDER_LOGOUT_EVENT } from '../lib/siteClient';
import type { Settings } from '../settings/settings';
import {
  ALGORITHMS,
  CLOCK_TOLERANCE,
  createProviderKeys,
  isTokenRefusal,
  keysUnreachable,
} from './providerKeys';
import { isKeepable } from './readRoles';

/** Sessions ended by a provider: identified by person, by the provider's session id, or by both. */
export interface LogoutNotice {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string | null;
  readonly providerSession: string | null;
}

export interface LogoutTokens {
  /**
   * Verifies a logout token. Returns its content, or the reason for its rejection: a name for the operator's
   * log.
   * @throws ProviderUnreachableError when the verification keys cannot be fetched
   */
  verify(token: string): Promise<LogoutNotice | { readonly refused: string }>;
}

/** Maximum age of a token, in seconds. */
export const LOGOUT_TOKEN_AGE = 5 * 60;
/** Accepted types in the header; older providers omit it, or use the generic one. */
const TYPES: readonly (string | undefined)[] = [undefined, 'logout+jwt', 'jwt'];

const name = v.pipe(v.string(), v.check(isKeepable), v.maxLength(1_000));
const record = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const claimsSchema = v.object({
  iss: v.string(),
  jti: name,
  events: v.pipe(record, v.object({ [PROVIDER_LOGOUT_EVENT]: record })),
  sub: v.optional(name),
  sid: v.optional(name),
});

function readClaims(payload: JWTPayload): LogoutNotice | { readonly refused: string } {
  if (payload.nonce !== undefined) return { refused: 'nonce' };
  const claims = v.safeParse(claimsSchema, payload);
  if (!claims.success) return { refused: v.getDotPath(claims.issues[0])?.split('.')[0] ?? 'claims' };
  const { iss, jti, sub = null, sid = null } = claims.output;
  if (sub === null && sid === null) return { refused: 'sub' };
  return { id: jti, issuer: iss, subject: sub, providerSession: sid };
}

function isToken(token: string): boolean {
  try {
    return ALGORITHMS.includes(decodeProtectedHeader(token).alg ?? '');
  } catch {
    return false;
  }
}

/** Creates the verifier of a provider's logout notifications (OpenID Connect Back-Channel Logout 1.0). */
export function createLogoutTokens({ issuer: given, clientId }: Settings['oidc']): LogoutTokens {
  const findProvider = createProviderKeys(given);
  return {
    async verify(token) {
      // Invalid tokens must not trigger key requests to the provider.
      if (!isToken(token)) return { refused: 'format' };
      const { issuer, keys } = await findProvider();
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer,
          audience: clientId,
          algorithms: ALGORITHMS,
          maxTokenAge: LOGOUT_TOKEN_AGE,
          clockTolerance: CLOCK_TOLERANCE,
        });
        return TYPES.includes(protectedHeader.typ?.toLowerCase()) ? readClaims(payload) : { refused: 'typ' };
      } catch (error) {
        if (!isTokenRefusal(error)) throw keysUnreachable(error);
        return { refused: 'claim' in error ? String(error.claim) : error.code };
      }
    },
  };
}
