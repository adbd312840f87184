import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { fetchFromProvider } from './fetchFromProvider';
import { descriptionAddress, isSameIssuer } from './issuer';
import { ProviderUnreachableError } from './providerUnreachableError';

/** Signature algorithms that only the provider can use: neither a shared secret nor `none`. */
export const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** Tolerance of the provider's clock, in seconds. */
export const CLOCK_TOLERANCE = 30;

/**
 * Times in milliseconds: the limit of a call to the provider, the age of cached keys, and the pause between
 * two lookups of unknown keys.
 */
export interface KeyTimes {
  readonly timeout: number;
  readonly kept: number;
  readonly pause: number;
}
const KEY_TIMES: KeyTimes = { timeout: 5_000, kept: 10 * 60_000, pause: 30_000 };

/** The signer: the issuer in the provider's own spelling, and its keys. */
interface Signer {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
}

const metadataSchema = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) });

/** Whether an error of jose is about the token; any other means that the keys were unavailable. */
export const isTokenRefusal = (error: unknown): error is errors.JOSEError =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';

export const keysUnreachable = (cause: unknown) =>
  new ProviderUnreachableError('The keys of the sign-in provider cannot be fetched', { cause });

/**
 * The provider's verification keys, fetched with the first token.
 * @returns a lookup, which throws ProviderUnreachableError on failure
 */
export function createProviderKeys(
  given: string,
  { timeout, kept, pause }: KeyTimes = KEY_TIMES,
): () => Promise<Signer> {
  const discover = async (): Promise<Signer> => {
    const response = await fetchFromProvider(descriptionAddress(given), {
      signal: AbortSignal.timeout(timeout),
    });
    const { issuer, jwks_uri } = v.parse(metadataSchema, await response.json());
    if (!isSameIssuer(issuer, given)) throw new Error(`It calls itself ${issuer}`);
    const keys = createRemoteJWKSet(new URL(jwks_uri), {
      [customFetch]: fetchFromProvider,
      timeoutDuration: timeout,
      cacheMaxAge: kept,
      cooldownDuration: pause,
    });
    return { issuer, keys };
  };
  let signer: Promise<Signer> | undefined;
  return async () => {
    signer ??= discover();
    try {
      return await signer;
    } catch (error) {
      signer = undefined;
      throw keysUnreachable(error);
    }
  };
}
