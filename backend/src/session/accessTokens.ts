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

/** The person in whose name the voice lab may call, from its own origin. */
export interface TokenBearer {
  identity: Identity;
  /** Issue time of the token, by the provider's clock: seconds since 1970 UTC. */
  issuedAt: number;
}

export interface AccessTokens {
  /**
   * The token's subject; null for a token this API does not accept.
   * @throws ProviderUnreachableError when the verification keys cannot be fetched
   */
  verify(token: string): Promise<TokenBearer | null>;
}

/** Maximum age of a token in seconds, whatever its expiry. */
export const MAX_TOKEN_AGE = 60 * 60;
const payloadSchema = v.object({
  iat: v.number(),
  // Providers have no common name for the claim of the client.
  client_id: v.optional(v.string()),
  azp: v.optional(v.string()),
  cid: v.optional(v.string()),
});

/**
 * Whether a token has claims of ID tokens only, in OpenID Connect and Keycloak. ID tokens identify a person
 * and grant nothing.
 */
const isIdToken = ({ nonce, at_hash, c_hash, s_hash, typ }: JWTPayload) =>
  [nonce, at_hash, c_hash, s_hash].some((claim) => claim !== undefined) || typ === 'ID';

/**
 * Access tokens of the site's own provider issued to the voice lab for this API, as JWT (RFC 9068 and
 * similar).
 */
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
