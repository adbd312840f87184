import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Settings } from '../settings/settings';
import { type Identity, readIdentity } from './identity';
import { descriptionAddress, isSameIssuer } from './issuer';
import { ProviderUnreachableError } from './providerUnreachableError';
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

/** Signatures that only the provider can make. Those by a shared secret are not among them, and neither is none. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** Whatever a token says of its end: it is accepted for so long after it was issued, in seconds. */
export const MAX_TOKEN_AGE = 60 * 60;
/** How far the provider's clock may be from this one, in seconds. */
const CLOCK_TOLERANCE = 30;

/** Milliseconds for each call to the provider, for which its keys are kept, and between two looks for an unknown one. */
export interface KeyTimes {
  readonly timeout: number;
  readonly kept: number;
  readonly pause: number;
}
const KEY_TIMES: KeyTimes = { timeout: 5_000, kept: 10 * 60_000, pause: 30_000 };

const metadataSchema = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) });
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

/** Everything of jose's that says something about the token; what remains says that the keys could not be had. */
const isRefusal = (error: unknown) =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';

const unreachable = (cause: unknown) =>
  new ProviderUnreachableError('The keys of the sign-in provider cannot be fetched', { cause });

/** Access tokens of the site's own provider that were issued to the voice lab for this API, as JWT (RFC 9068 and its like). */
export function createAccessTokens(
  { issuer: given, roles }: Settings['oidc'],
  { audience, clientId }: NonNullable<Settings['voiceLab']>,
  { timeout, kept, pause }: KeyTimes = KEY_TIMES,
): AccessTokens {
  const discover = async () => {
    const response = await fetch(descriptionAddress(given), {
      signal: AbortSignal.timeout(timeout),
    });
    const { issuer, jwks_uri } = v.parse(metadataSchema, await response.json());
    if (!isSameIssuer(issuer, given)) throw new Error(`It calls itself ${issuer}`);
    const keys = createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: timeout,
      cacheMaxAge: kept,
      cooldownDuration: pause,
    });
    return { issuer, keys };
  };
  let provider: ReturnType<typeof discover> | undefined;
  const findProvider = async () => {
    provider ??= discover();
    try {
      return await provider;
    } catch (error) {
      provider = undefined;
      throw unreachable(error);
    }
  };

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
        if (isRefusal(error)) return null;
        throw unreachable(error);
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
