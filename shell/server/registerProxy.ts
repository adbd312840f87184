import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import { staysBelow } from '@prova/node/staysBelow';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';

/** Hop-by-hop headers, which are not forwarded (RFC 9110, 7.6.1). Node has answered `expect` already. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const MAX_CONNECTIONS = 1024;

type Headers = IncomingMessage['headers'];

const endToEnd = (headers: Headers): Headers => {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name)),
  );
};

const hasBody = ({ 'content-length': length, 'transfer-encoding': coding }: Headers) =>
  coding !== undefined || Number(length ?? 0) > 0;

/**
 * undici destroys the body of a request that is answered early. The connection must survive to carry the
 * response.
 */
function detachBody(incoming: IncomingMessage): PassThrough {
  const body = new PassThrough();
  incoming.once('close', () => {
    if (!incoming.complete) body.destroy(new Error('The client disconnected'));
  });
  body.once('close', () => {
    incoming.unpipe(body);
    incoming.resume();
  });
  return incoming.pipe(body);
}

export interface ProxyOptions {
  /** The upstream server, and its name in the log. */
  origin: string;
  name: string;
  /** Paths whose subtrees are forwarded; nothing else. */
  prefixes: readonly string[];
  /** Milliseconds without a byte, in either direction, before the call is aborted. */
  idleLimit: number;
  /** Headers set on each request, overriding the client's. */
  headersFor(request: FastifyRequest): Readonly<Record<string, string>>;
  answerUnreachable(request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * Streams calls to another server both ways: neither a recording nor speech is buffered, an early response
 * arrives, and a disconnecting client aborts the upstream call. Each request is sent once, since the client
 * knows when to retry.
 */
export async function registerProxy(
  server: FastifyInstance,
  { origin, name, prefixes, idleLimit, headersFor, answerUnreachable }: ProxyOptions,
): Promise<void> {
  const { host } = new URL(origin);
  const agent = new Agent({
    connections: MAX_CONNECTIONS,
    headersTimeout: idleLimit,
    bodyTimeout: idleLimit,
  });
  const callerLeft = new AsyncLocalStorage<AbortSignal>();

  await server.register(async (scope) => {
    scope.addHook('onClose', () => agent.destroy());
    await scope.register(replyFrom, {
      base: origin,
      undici: {
        // Without a callback, `agent.request` would return a promise, which nobody here waits for.
        request: ((options: object, callback: () => void) =>
          agent.request({ ...options, signal: callerLeft.getStore() } as never, callback)) as never,
      },
      disableCache: true,
      // The plugin would log the whole address, including a sign-in code.
      disableRequestLogging: true,
      retryMethods: [],
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, detachBody(payload)));
    scope.addHook('onRequest', async ({ raw, method }, reply) => {
      if (!prefixes.some((prefix) => staysBelow(raw.url ?? '', prefix))) {
        return reply.code(400).send({
          code: 'MALFORMED_ADDRESS',
          message: 'This address is malformed. Nothing was changed.',
        });
      }
      if (['GET', 'HEAD'].includes(method) && hasBody(raw.headers)) {
        return reply.code(400).send({
          code: 'UNEXPECTED_BODY',
          message: `A ${method} request takes no body. Nothing was changed.`,
        });
      }
      return undefined;
    });
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode !== 415) throw error;
      return reply.code(415).send({
        code: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'The Content-Type of this request is malformed. Nothing was changed.',
      });
    });

    function pass(request: FastifyRequest, reply: FastifyReply): FastifyReply {
      const leaving = new AbortController();
      reply.raw.once('close', () => leaving.abort());
      return callerLeft.run(leaving.signal, () =>
        reply.from(request.raw.url?.split('?', 1)[0], {
          rewriteRequestHeaders: ({ headers }) => ({
            ...endToEnd(headers),
            // A body carries its length, even where `Connection` lists that header as hop-by-hop.
            ...(headers['content-length'] === undefined
              ? {}
              : { 'content-length': headers['content-length'] }),
            host,
            ...headersFor(request),
          }),
          rewriteHeaders: (headers) => {
            const passed = endToEnd(headers as Headers);
            const { location } = passed;
            if (!location?.startsWith(`${origin}/`)) return passed;
            return { ...passed, location: location.slice(origin.length) };
          },
          onResponse: (_request, answer, upstream) => {
            // The header is set before the body is complete. The connection stays open, so that the response
            // is not lost.
            (answer as FastifyReply).removeHeader('connection');
            void (answer as FastifyReply).send(
              (upstream as unknown as { stream: NodeJS.ReadableStream }).stream,
            );
          },
          onError: (answer, { error }) => {
            if (reply.raw.destroyed) return;
            request.log.error({ code: (error as { code?: string }).code }, `${name} did not respond`);
            answerUnreachable(request, answer as FastifyReply);
          },
        }),
      );
    }
    for (const prefix of prefixes) {
      for (const url of [prefix, `${prefix}/*`]) {
        scope.route({
          method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
          url,
          handler: pass,
        });
      }
    }
  });
}
