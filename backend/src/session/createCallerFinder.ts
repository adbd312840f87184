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

/** Who makes a call, and why it is refused whatever it asks for. */
export interface Caller {
  user: SignedInUser | null;
  refusal: Refusal | null;
}

interface CallerParts {
  cookies: Cookies;
  sessions: SessionStore;
  /** Asks the provider where that is due; null where it has ended the session. */
  followRoles(secret: string, session: FoundSession): Promise<FoundSession | null>;
  /** Null where no access tokens are accepted. */
  accessTokens: AccessTokens | null;
  database: Database;
}

const NOBODY: Caller = { user: null, refusal: null };

const refusedToken = (message: string): Caller => ({
  user: null,
  refusal: new Refusal(401, 'UNAUTHORIZED', message),
});

/**
 * The one place that finds out who makes a call: whoever holds the session of its cookie, or its access token. A call that
 * brings a token is judged by that alone (its cookies are gone by then, see `bearerToken.ts`), is an administrator's or
 * nobody's, and must be one of those that the voice lab makes.
 */
export function createCallerFinder({ cookies, sessions, followRoles, accessTokens, database }: CallerParts) {
  const findBearer = async ({ identity, issuedAt }: TokenBearer): Promise<Caller> => {
    if (await areTokensRevoked(database, identity, issuedAt)) {
      return refusedToken('This sign-in has been ended. Please sign in again.');
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
      return refusedToken('This call is not made with an access token. Nothing was done.');
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
