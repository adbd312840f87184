import type { ServerMetadata } from 'openid-client';
import { SignInError } from './signInFaults';

/** Endpoints required for a sign-in. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
/** Endpoints for codes, tokens and people, or sources of keys. */
const ADDRESSES = [...NEEDED, 'userinfo_endpoint', 'end_session_endpoint'] as const;

/**
 * Refuses a provider whose own metadata rules out a sign-in, before anybody has typed a password.
 * @throws SignInError
 */
export function checkDescription(description: ServerMetadata): void {
  const missing = NEEDED.find((name) => description[name] === undefined);
  if (missing !== undefined) throw new SignInError('notAProvider', `it names no ${missing}`);
  if (description.issuer.startsWith('https:')) {
    const open = ADDRESSES.find((name) => description[name]?.startsWith('https:') === false);
    if (open !== undefined) throw new SignInError('insecure', open);
  }
  const ways = description.code_challenge_methods_supported ?? [];
  // A provider that lists no methods may support PKCE regardless, like Entra ID.
  if (ways.length > 0 && !ways.includes('S256')) throw new SignInError('pkce', ways.join(', '));
}
