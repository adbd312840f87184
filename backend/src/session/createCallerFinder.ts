import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { bearerTokenOf } from '../http/bearerToken';
import { takesTokens } from '../http/declaredRoute';
import { Refusal } from '../http/refusal';
import type { Database } from '../store/database';
import type { AccessTokens, TokenBearer } from './accessTokens';
import type { Cookies } from './cookies';
import { ProviderUnreachableError } from './providerUnreachableError';
import { areTokensRevoked } from './revokedTokens';
import { isAdmin } from './roles';
import { findOrAddUser, type FoundSession, type SessionStore, type SignedInUser } from './sessionStore';

/** The caller of a request; `refusal` is a reason to refuse this caller whatever the call. */
export interface Caller {
  user: SignedInUser | null;
  refusal: Refusal | null;
}

interface CallerParts {
  cookies: Cookies;
  sessions: SessionStore;
  /** Refreshes the roles at the provider when due; null if the provider has ended the session. */
  followRoles(secret: string, session: FoundSession): Promise<FoundSession | null>;
  /** The access tokens; null if none are accepted. */
  accessTokens: AccessTokens | null;
  database: Database;
}

const NOBODY: Caller = { user: null, refusal: null };

const refusedToken = (message: string): Caller => ({
  user: null,
  refusal: new Refusal(401, 'UNAUTHORIZED', message),
});

/**
 * The only place that identifies callers: by session cookie, or access token. A call with a token is judged
 * by that only (its cookies are dropped, see `bearerToken.ts`), must be an administrator's, and one of the
 * voice lab's.
 */
export function createCallerFinder({ cookies, sessions, followRoles, accessTokens, database }: CallerParts) {
  const findBearer = async ({ identity, issuedAt }: TokenBearer): Promise<Caller> => {
    if (await areTokensRevoked(database, identity, issuedAt)) {
      return refusedToken('Your session has ended. Sign in again.');
    }
    const user = { ...(await findOrAddUser(database, identity)), roles: identity.roles };
    if (isAdmin(user)) return { user, refusal: null };
    return {
      user,
      refusal: new Refusal(403, 'ACCESS_DENIED', 'Your account doesn’t have access to the voice lab.'),
    };
  };

  const findByToken = async (token: string, config: FastifyContextConfig): Promise<Caller> => {
    if (!accessTokens || !takesTokens(config)) {
      return refusedToken('This request needs an access token. Nothing was changed.');
    }
    try {
      const bearer = await accessTokens.verify(token);
      if (bearer) return await findBearer(bearer);
      return refusedToken('Your sign-in has expired or is not accepted here. Please sign in again.');
    } catch (error) {
      if (!(error instanceof ProviderUnreachableError)) throw error;
      return {
        user: null,
        refusal: new Refusal(
          503,
          'PROVIDER_UNREACHABLE',
          'The sign-in service isn’t responding, so your sign-in can’t be checked. Try again in a minute.',
        ),
      };
    }
  };

  return async (request: FastifyRequest): Promise<Caller> => {
    const token = bearerTokenOf(request);
    if (token !== null) return findByToken(token, request.routeOptions.config);
    const secret = request.cookies[cookies.session.name];
    if (secret === undefined) return NOBODY;
    const session = await sessions.find(secret);
    return { user: session && (await followRoles(secret, session)), refusal: null };
  };
}
