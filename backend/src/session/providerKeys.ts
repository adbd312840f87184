import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { fetchFromProvider } from './fetchFromProvider';
import { descriptionAddress, isSameIssuer } from './issuer';
import { ProviderUnreachableError } from './providerUnreachableError';

/** Signatures that only the provider can make. Those by a shared secret are not among them, and neither is none. */
export const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** How far the provider's clock may be from this one, in seconds. */
export const CLOCK_TOLERANCE = 30;

/** Milliseconds for each call to the provider, for which its keys are kept, and between two looks for an unknown one. */
export interface KeyTimes {
  readonly timeout: number;
  readonly kept: number;
  readonly pause: number;
}
const KEY_TIMES: KeyTimes = { timeout: 5_000, kept: 10 * 60_000, pause: 30_000 };

/** Who signs: the provider as it spells itself, and its keys. */
interface Signer {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
}

const metadataSchema = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) });

/** Everything of jose's that says something about a token; what remains says that the keys could not be had. */
export const isTokenRefusal = (error: unknown): error is errors.JOSEError =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';

export const keysUnreachable = (cause: unknown) =>
  new ProviderUnreachableError('The keys of the sign-in provider cannot be fetched', { cause });

/**
 * The keys by which the provider's tokens are checked. They are looked for with the first token.
 * @returns what finds them, and throws ProviderUnreachableError where that cannot be done
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
