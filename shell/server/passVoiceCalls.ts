import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Headers that are about one connection and not about the call. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const endToEnd = (headers: IncomingMessage['headers']) => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name) && !named.includes(name)),
  );
};

interface VoiceCalls {
  apiOrigin: string;
  /** Milliseconds in which no byte moves, in either direction, until the call is given up. */
  idleLimit: number;
  headersFor(request: FastifyRequest): Readonly<Record<string, string>>;
  answerUnreachable(reply: FastifyReply): void;
}

/**
 * Passes the voice lab's calls on, byte for byte and in both directions at once: speech is heard while it is spoken, a
 * recording is not held, a server that answers before it has the whole recording is heard, and a caller who leaves ends the
 * call behind as well.
 */
export async function passVoiceCalls(
  server: FastifyInstance,
  { apiOrigin, idleLimit, headersFor, answerUnreachable }: VoiceCalls,
): Promise<void> {
  const isSecure = apiOrigin.startsWith('https:');
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  server.addHook('onClose', () => {
    agent.destroy();
  });

  function pass(request: FastifyRequest, reply: FastifyReply): void {
    const incoming = request.raw;
    const outgoing = reply.raw;
    // As it stands: what is tidied up on the way may name something else behind.
    const upstream = (isSecure ? httpsRequest : httpRequest)(`${apiOrigin}${incoming.url ?? ''}`, {
      method: incoming.method,
      agent,
      headers: {
        ...endToEnd(incoming.headers),
        ...(incoming.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
        host: new URL(apiOrigin).host,
        ...headersFor(request),
      },
    });
    upstream.setTimeout(idleLimit, () => upstream.destroy(new Error('No byte moved in time')));
    upstream.once('response', (response) => {
      reply.hijack();
      const ours = reply.getHeaders();
      outgoing.writeHead(response.statusCode ?? 502, { ...ours, ...endToEnd(response.headers) } as Record<
        string,
        string
      >);
      outgoing.flushHeaders();
      response.pipe(outgoing);
      // Half an answer must not look like a whole one.
      response.once('error', () => outgoing.destroy());
    });
    upstream.once('error', (error) => {
      incoming.unpipe(upstream);
      incoming.resume();
      if (outgoing.headersSent || outgoing.destroyed) {
        outgoing.destroy();
        return;
      }
      request.log.error({ code: (error as { code?: string }).code }, 'the API server gave no answer');
      answerUnreachable(reply);
    });
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) upstream.destroy();
    });
    incoming.pipe(upstream);
  }

  await server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/api/voice/*',
      handler(request, reply) {
        pass(request, reply);
        return reply;
      },
    });
    done();
  });
}
