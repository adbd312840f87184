import type { SecurityLog } from '@prova/node/createSecurityLog';
import type { FastifyRequest } from 'fastify';
import type { ApiServer } from './declaredRoute';

const REFUSED = new Set([401, 403]);

/**
 * Whether a call asks who is signed in. Every page makes this call first, for anonymous visitors too, so its
 * 401 is not recorded.
 */
const isQuestionWhoIsSignedIn = ({ method, routeOptions }: FastifyRequest) =>
  method === 'GET' && routeOptions.url === '/api/account';

/** Records calls in the security log that were refused for a missing session or role, or as forged. */
export function recordRefusals(app: ApiServer, securityLog: SecurityLog): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    if (REFUSED.has(statusCode) && !isQuestionWhoIsSignedIn(request)) {
      securityLog.record('callRefused', {
        status: statusCode,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        account: request.user?.id,
      });
    }
    done();
  });
}
