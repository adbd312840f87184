import rateLimit from '@fastify/rate-limit';
import type { SecurityLog } from '@prova/node/createSecurityLog';
import * as v from 'valibot';
import type { ApiServer } from '../http/declaredRoute';
import { empty } from '../http/mediaTypes';
import { perMinute } from '../http/perMinute';
import { Refusal } from '../http/refusal';
import { PROVIDER_LOGOUT_PATH } from '../lib/siteClient';
import type { LogoutTokens } from '../session/createLogoutTokens';
import { endProviderSessions } from '../session/endSessions';
import { ProviderUnreachableError } from '../session/providerUnreachableError';
import { recordEnded } from '../session/recordEnded';
import type { Database } from '../store/database';

interface ProviderLogoutDependencies {
  database: Database;
  logoutTokens: LogoutTokens;
  securityLog: SecurityLog;
}

const FORM = 'application/x-www-form-urlencoded';
const MAX_BODY = 32 * 1024;
const CALLS_PER_MINUTE = 1_200;
/** OAuth 2.0 error names, by the status of a refusal. */
const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  503: 'temporarily_unavailable',
};
const errorSchema = v.object({ error: v.string(), error_description: v.string() });
const formSchema = v.looseObject({ logout_token: v.pipe(v.string(), v.minLength(1)) });

const refuse = (message: string) => new Refusal(400, 'BAD_REQUEST', message);

/** Back-channel logout endpoint of the provider. Cookies do not count: the token itself proves its sender. */
export async function providerLogoutRoute(
  app: ApiServer,
  { database, logoutTokens, securityLog }: ProviderLogoutDependencies,
): Promise<void> {
  await app.register(rateLimit, perMinute(CALLS_PER_MINUTE));
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  // Providers expect OAuth 2.0 errors; any other failure is reported as on all other routes.
  app.setErrorHandler((error, _request, reply) => {
    const name = error instanceof Refusal ? ERROR_NAMES[error.status] : undefined;
    if (!(error instanceof Refusal) || name === undefined) throw error;
    return reply
      .code(error.status)
      .header('cache-control', 'no-store')
      .send({ error: name, error_description: error.message });
  });

  app.post(PROVIDER_LOGOUT_PATH, {
    config: { access: 'machine' },
    schema: {
      body: formSchema,
      response: { 200: empty, 400: errorSchema, 503: errorSchema },
    },
    async handler(request, reply) {
      const notice = await logoutTokens.verify(request.body.logout_token).catch((error: unknown) => {
        if (!(error instanceof ProviderUnreachableError)) throw error;
        request.log.warn({ err: error }, 'a logout of the provider could not be checked');
        throw new Refusal(
          503,
          'PROVIDER_UNREACHABLE',
          'The keys of the provider cannot be fetched. Please send it again.',
        );
      });
      if ('refused' in notice) {
        securityLog.record('providerLogoutRefused', { problem: notice.refused });
        throw refuse(`This is no logout token of the provider for this client (${notice.refused}).`);
      }
      const ended = await endProviderSessions(database, notice);
      if (ended === null) {
        securityLog.record('providerLogoutRefused', { problem: 'jti' });
        throw refuse('This logout token was used before (jti).');
      }
      recordEnded(securityLog, 'endedByProvider', ended);
      return reply.code(200).header('cache-control', 'no-store').send();
    },
  });
}
