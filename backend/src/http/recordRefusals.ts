import type { SecurityLog } from '@prova/node/createSecurityLog';
import type { FastifyRequest } from 'fastify';
import type { ApiServer } from './declaredRoute';

const REFUSED = new Set([401, 403]);

/** Every page asks this first, also those of people who are not signed in: that is no refusal. */
const isQuestionWhoIsSignedIn = ({ method, routeOptions }: FastifyRequest) =>
  method === 'GET' && routeOptions.url === '/api/account';

/** Tells the security log of calls that were refused for want of a session, a role or a page of Prova. */
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
