import fastifyCookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { allowVoiceLab } from './allowVoiceLab';
import { dropCookiesBesideTokens } from './bearerToken';
import { compileSerializer } from './compileSerializer';
import { compileValidator } from './compileValidator';
import type { ApiServer } from './declaredRoute';
import { answerBrokenRequest } from './answerBrokenRequest';
import { describeError } from './describeError';
import { handleErrors } from './handleErrors';
import { logRequests } from './logRequests';
import { parseJsonBodies } from './parseJsonBodies';
import { refuseForgedRequests } from './refuseForgedRequests';
import { SECURITY_HEADERS, UNCACHED } from './responseHeaders';
import { sendProblem } from './sendProblem';
import type { RequestTimes } from '@prova/node/createRequestTimes';
import { API_HEADER_LIMIT } from '@prova/node/headerLimits';
import { limitArrival } from '@prova/node/limitArrival';
import { measureRequests } from '@prova/node/measureRequests';
import { noSchemas } from '@prova/node/noSchemas';
import { traceIdOf } from '@prova/node/traceIdOf';
import { answerTraceId } from './traceId';

/** Largest body in bytes: the longest answer in the widest characters, escaped, with room to spare. */
const BODY_LIMIT = 256 * 1024;

/**
 * Time limits for a request to arrive, and the interval of checks, in milliseconds. A form with a file may
 * take as long as bytes arrive: 25 MB at 1 Mbit/s are 210 seconds.
 */
interface ArrivalLimits {
  headers: number;
  request: number;
  look: number;
  form: { idle: number; whole: number };
}
export const ARRIVAL_LIMITS: ArrivalLimits = {
  headers: 15_000,
  request: 30_000,
  look: 5000,
  form: { idle: 30_000, whole: 15 * 60_000 },
};

/** Destination of log lines, or false for none. */
export type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined> | false;

interface ServerOptions {
  siteOrigin: string;
  /** Origins from which pages may call with access tokens. */
  voiceLabOrigins?: readonly string[];
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: readonly string[];
  logger: LogOptions;
  metrics: { readonly callAnswered: RequestTimes };
  limits?: ArrivalLimits;
}

/** Creates a server with the rules common to all routes, but without routes. */
export async function createServer({
  siteOrigin,
  voiceLabOrigins = [],
  trustedProxies = ['loopback'],
  logger,
  metrics,
  limits = ARRIVAL_LIMITS,
}: ServerOptions): Promise<ApiServer> {
  const app: ApiServer = Fastify({
    logger: logger && { ...logger, serializers: { err: describeError } },
    // One line per call instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: traceIdOf,
    bodyLimit: BODY_LIMIT,
    // The upper limit of any request; `limitArrival` has the limit of each.
    requestTimeout: limits.form.whole,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.look,
      maxHeaderSize: API_HEADER_LIMIT,
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply.headers({ ...SECURITY_HEADERS, ...UNCACHED }), 400, {
        code: 'BAD_REQUEST',
        message: 'The address of the request is malformed.',
      });
    },
    // By the time of closing, every call is answered, and only idle connections remain.
    forceCloseConnections: true,
    // The site's server in front reports the client address; other proxies are not trusted.
    trustProxy: [...trustedProxies],
    routerOptions: { maxParamLength: 100 },
    schemaController: noSchemas,
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  // This hook is the first, so that calls refused on arrival get the headers too.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(SECURITY_HEADERS);
    const { form } = request.routeOptions.config;
    limitArrival(app.server, request.raw, reply.raw, form ? limits.form : { whole: limits.request });
    done();
  });
  logRequests(app);
  measureRequests(app, metrics.callAnswered);
  answerTraceId(app);
  parseJsonBodies(app);
  handleErrors(app);
  refuseForgedRequests(app, siteOrigin, voiceLabOrigins);
  allowVoiceLab(app, voiceLabOrigins);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.headers(UNCACHED);
    done();
  });
  await app.register(fastifyCookie);
  dropCookiesBesideTokens(app);
  await app.register(rateLimit, { global: false });
  return app;
}
