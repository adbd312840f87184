import type { Account, LogoutResult } from '@prova/shared/api-types/account';
import type { FastifyInstance } from 'fastify';
import { requireUser } from '../session/authenticate';
import type { Cookies } from '../session/cookies';
import { type OidcClient, ProviderUnreachableError } from '../session/oidcClient';
import type { SessionStore } from '../session/sessionStore';

interface AccountDependencies {
  cookies: Cookies;
  oidc: OidcClient;
  sessions: SessionStore;
}

export function accountRoutes(app: FastifyInstance, { cookies, oidc, sessions }: AccountDependencies): void {
  app.get('/api/account', (request): Account => {
    const { roles, email, login, firstName, lastName } = requireUser(request);
    return { activated: true, authorities: [...roles], email, login, firstName, lastName };
  });

  app.post('/api/logout', async (request, reply): Promise<LogoutResult> => {
    const secret = request.cookies[cookies.session.name];
    const idToken = secret === undefined ? null : await sessions.end(secret);
    void reply.clearCookie(cookies.session.name, cookies.session.options);
    if (idToken === null) return { logoutUrl: null };
    try {
      return { logoutUrl: await oidc.endSessionUrl(idToken) };
    } catch (error) {
      // Here the session is over already; only the provider's own may live on.
      if (!(error instanceof ProviderUnreachableError)) throw error;
      request.log.warn({ err: error }, 'the sign-in provider does not answer');
      return { logoutUrl: null };
    }
  });
}
