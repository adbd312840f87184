import rateLimit from '@fastify/rate-limit';
import type { SecurityLog } from '@prova/node/createSecurityLog';
import type { ApiServer } from '../http/declaredRoute';
import { perMinute } from '../http/perMinute';
import { Refusal } from '../http/refusal';
import { manageSessions, sessionReportSchema, sessionWishSchema } from '../session/manageSessions';
import { isOperatorPass, OPERATOR_HEADER, OPERATOR_SESSIONS_PATH } from '../session/operatorPass';
import type { Database } from '../store/database';

interface OperatorDependencies {
  database: Database;
  /** A secret that only this installation knows. */
  secret: string;
  securityLog: SecurityLog;
}

const CALLS_PER_MINUTE = 60;

/** Operators' commands executed by a running backend, which may hold the database exclusively. */
export async function operatorRoutes(
  app: ApiServer,
  { database, secret, securityLog }: OperatorDependencies,
): Promise<void> {
  await app.register(rateLimit, perMinute(CALLS_PER_MINUTE));
  app.addHook('preParsing', async ({ headers }) => {
    const pass = headers[OPERATOR_HEADER];
    if (typeof pass === 'string' && (await isOperatorPass(pass, secret))) return;
    throw new Refusal(403, 'ACCESS_DENIED', 'Only this server’s own command-line tools can do this.');
  });

  app.post(OPERATOR_SESSIONS_PATH, {
    config: { access: 'machine' },
    schema: { body: sessionWishSchema, response: { 200: sessionReportSchema } },
    handler: ({ body }) => manageSessions(database, securityLog, body),
  });
}
