import { jwtVerify, type JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Settings } from '../settings/settings';
import { type Identity, readIdentity } from './identity';
import {
  ALGORITHMS,
  CLOCK_TOLERANCE,
  createProviderKeys,
  isTokenRefusal,
  type KeyTimes,
  keysUnreachable,
} from './providerKeys';
import { readRoles } from './readRoles';

/** Somebody in whose name the voice lab may call, on an origin of its own. */
export interface TokenBearer {
  identity: Identity;
  /** When the token was issued, by the provider's clock: seconds since 1970 UTC. */
  issuedAt: number;
}

export interface AccessTokens {
  /**
   * Whom the token speaks for; null when it is none that this API accepts.
   * @throws ProviderUnreachableError when the keys cannot be fetched with which that could be told
   */
  verify(token: string): Promise<TokenBearer | null>;
}

/** Whatever a token says of its end: it is accepted for so long after it was issued, in seconds. */
export const MAX_TOKEN_AGE = 60 * 60;
const payloadSchema = v.object({
  iat: v.number(),
  // For whom a token was issued has no name that all providers use.
  client_id: v.optional(v.string()),
  azp: v.optional(v.string()),
  cid: v.optional(v.string()),
});

/** What only ID tokens carry, in the words of OpenID Connect and of Keycloak. They say who somebody is and open nothing. */
const isIdToken = ({ nonce, at_hash, c_hash, s_hash, typ }: JWTPayload) =>
  [nonce, at_hash, c_hash, s_hash].some((claim) => claim !== undefined) || typ === 'ID';

/** Access tokens of the site's own provider that were issued to the voice lab for this API, as JWT (RFC 9068 and its like). */
export function createAccessTokens(
  { issuer: given, roles }: Settings['oidc'],
  { audience, clientId }: NonNullable<Settings['voiceLab']>,
  times?: KeyTimes,
): AccessTokens {
  const findProvider = createProviderKeys(given, times);

  return {
    async verify(token) {
      const { issuer, keys } = await findProvider();
      let payload: JWTPayload;
      try {
        ({ payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms: ALGORITHMS,
          maxTokenAge: MAX_TOKEN_AGE,
          clockTolerance: CLOCK_TOLERANCE,
          requiredClaims: ['sub', 'exp'],
        }));
      } catch (error) {
        if (isTokenRefusal(error)) return null;
        throw keysUnreachable(error);
      }
      const claims = v.safeParse(payloadSchema, payload);
      const identity = readIdentity([payload], readRoles([payload], roles).roles);
      if (!claims.success || !identity || isIdToken(payload)) return null;
      const { iat: issuedAt, client_id, azp, cid } = claims.output;
      const isOurs = [client_id, azp, cid].every((client) => client === undefined || client === clientId);
      return isOurs ? { identity, issuedAt } : null;
    },
  };
}
