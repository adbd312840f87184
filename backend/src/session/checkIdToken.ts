import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { CLOCK_TOLERANCE } from './providerKeys';
import type { Claims } from './readRoles';
import { SignInError } from './signInFaults';

/** An access token's hash in an ID token: the left half of the signature's hash. */
function halfHash(accessToken: string, algorithm: string): string {
  const bits = /(256|384|512)$/.exec(algorithm)?.[1] ?? '512';
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}

/**
 * Checks that openid-client leaves out for a correctly signed ID token: that it is not from the future, and
 * belongs to this access token.
 * @throws SignInError
 */
export function checkIdToken(idToken: string, claims: Claims, accessToken: string): void {
  const ahead = Number(claims['iat']) - Date.now() / 1_000;
  if (ahead > CLOCK_TOLERANCE) {
    throw new SignInError('clock', `iat, issued in ${Math.round(ahead)} s by this clock`);
  }
  const { at_hash: given } = claims;
  if (given === undefined) return;
  const wanted = Buffer.from(halfHash(accessToken, decodeProtectedHeader(idToken).alg ?? ''));
  const said = Buffer.from(typeof given === 'string' ? given : '');
  if (said.length !== wanted.length || !timingSafeEqual(said, wanted)) throw new SignInError('accessToken');
}
