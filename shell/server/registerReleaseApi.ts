import type { FastifyInstance } from 'fastify';
import { forwardedHeaders } from './forwardedHeaders';
import { registerProxy } from './registerProxy';

const IDLE_LIMIT_MS = 65_000;

/** Proxies operators' and teams' calls to the release API, wherever the rest of the API is. */
export const registerReleaseApi = (
  server: FastifyInstance,
  deskOrigin: string,
  siteOrigin: string,
): Promise<void> =>
  registerProxy(server, {
    origin: deskOrigin,
    name: 'the release service',
    prefixes: ['/api/releases'],
    idleLimit: IDLE_LIMIT_MS,
    headersFor: (request) => forwardedHeaders(request, siteOrigin),
    answerUnreachable: (_request, reply) =>
      void reply.code(503).header('Retry-After', '5').send({
        code: 'DESK_UNREACHABLE',
        message:
          'The release service can’t be reached right now. Nothing was changed. Try again in a minute.',
      }),
  });
