import fastifyCookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { compileSerializer } from './compileSerializer';
import { compileValidator } from './compileValidator';
import type { ApiServer } from './declaredRoute';
import { handleErrors } from './handleErrors';
import type { Metrics } from '../metrics/metrics';
import { logRequests } from './logRequests';
import { measureCalls } from './measureCalls';
import { parseJsonBodies } from './parseJsonBodies';
import { refuseForgedRequests } from './refuseForgedRequests';
import { answerTraceId, traceIdOf } from './traceId';

/** Largest body in bytes: the longest answer in the widest letters, escaped, with room to spare. */
const BODY_LIMIT = 256 * 1024;
/** Milliseconds within which a request must have arrived. */
const REQUEST_TIMEOUT = 30_000;

interface ServerOptions {
  siteOrigin: string;
  logger: FastifyServerOptions['logger'];
  metrics: Pick<Metrics, 'callAnswered'>;
}

/** A server with the rules that hold for every call, and no calls yet. */
export async function createServer({ siteOrigin, logger, metrics }: ServerOptions): Promise<ApiServer> {
  const app: ApiServer = Fastify({
    logger: logger ?? false,
    // One line a call instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: traceIdOf,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // By the time it closes every call is answered; what is left are connections that say nothing.
    forceCloseConnections: true,
    // The site's server stands in front, on the same machine, and says for whom it asks.
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 100 },
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  logRequests(app);
  measureCalls(app, metrics);
  answerTraceId(app);
  parseJsonBodies(app);
  handleErrors(app);
  refuseForgedRequests(app, siteOrigin);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done();
  });
  await app.register(fastifyCookie);
  await app.register(rateLimit, { global: false });
  return app;
}
