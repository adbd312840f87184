import type { ServerMetadata } from 'openid-client';
import { SignInError } from './signInFaults';

/** What a sign-in cannot do without. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
/** Where codes, tokens and people are sent, or keys come from. */
const ADDRESSES = [...NEEDED, 'userinfo_endpoint', 'end_session_endpoint'] as const;

/**
 * Refuses a provider whose own description says that a sign-in cannot work there, before anybody has typed a password.
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
  // One that names no way at all may have PKCE and leave it unsaid, as Entra ID does.
  if (ways.length > 0 && !ways.includes('S256')) throw new SignInError('pkce', ways.join(', '));
}
