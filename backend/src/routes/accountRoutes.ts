import { accountSchema, logoutResultSchema } from '@prova/shared/session/account';
import type { SecurityLog } from '@prova/node/createSecurityLog';
import type { ApiServer } from '../http/declaredRoute';
import { takeSession, type Cookies } from '../session/cookies';
import { requireUser } from '../session/guardCalls';
import type { OidcClient } from '../session/oidcClient';
import { ProviderUnreachableError } from '../session/providerUnreachableError';
import { writeSignedOut } from '../session/reauthentication';
import type { SessionStore } from '../session/sessionStore';

interface AccountDependencies {
  cookies: Cookies;
  oidc: OidcClient;
  sessions: SessionStore;
  securityLog: SecurityLog;
}

export function accountRoutes(app: ApiServer, dependencies: AccountDependencies): void {
  const { cookies, oidc, sessions, securityLog } = dependencies;

  app.get('/api/account', {
    config: { access: 'user', isForVoiceLab: true },
    schema: {
      operationId: 'readAccount',
      summary: 'Who is signed in.',
      response: { 200: accountSchema },
    },
    handler(request) {
      const { roles, email, login, firstName, lastName } = requireUser(request);
      return { activated: true, authorities: [...roles], email, login, firstName, lastName };
    },
  });

  app.post('/api/logout', {
    config: { access: 'public' },
    schema: {
      operationId: 'logout',
      summary: 'Ends the session, if there is one, and tells where the provider ends its own.',
      response: { 200: logoutResultSchema },
    },
    async handler(request, reply) {
      const secret = request.cookies[cookies.session.name];
      const user = secret === undefined ? null : await sessions.find(secret);
      const idToken = secret === undefined ? null : await sessions.end(secret);
      if (user) securityLog.record('signedOut', { account: user.id });
      void takeSession(reply, cookies).setCookie(
        cookies.signedOut.name,
        writeSignedOut(Date.now() / 1_000),
        cookies.signedOut.options,
      );
      if (idToken === null) return { logoutUrl: null };
      try {
        return { logoutUrl: await oidc.endSessionUrl(idToken) };
      } catch (error) {
        // By now, the session here is over; only the provider's may live on.
        if (!(error instanceof ProviderUnreachableError)) throw error;
        request.log.warn({ err: error }, 'the sign-in provider does not answer');
        return { logoutUrl: null };
      }
    },
  });
}
