import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';

const PREFIX = '/api/releases';
const ANSWER_LIMIT_MS = 65_000;

/** Passes what an operator and the teams of remotes ask to the release desk, wherever the rest of the API is. */
export async function registerReleaseDesk(server: FastifyInstance, deskOrigin: string): Promise<void> {
  await server.register(httpProxy, {
    upstream: deskOrigin,
    prefix: PREFIX,
    rewritePrefix: PREFIX,
    proxyPayloads: true,
    disableRequestLogging: true,
    retryMethods: [],
    undici: { headersTimeout: ANSWER_LIMIT_MS, bodyTimeout: ANSWER_LIMIT_MS },
    replyOptions: {
      onError: (reply) => {
        void (reply as FastifyReply).code(503).header('Retry-After', '5').send({
          code: 'DESK_UNREACHABLE',
          message:
            'The release desk cannot be reached at the moment. Nothing was changed; please try again shortly.',
        });
      },
    },
  });
}
