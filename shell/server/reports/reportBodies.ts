import type { FastifyInstance, FastifyReply } from 'fastify';
import { RETRY_AFTER_S } from './createBodyWindow';

/** Parses bodies of these types only, as JSON; a malformed body is a 400. */
export function takeReports(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], { parseAs: 'string' }, (_request, body, parsed) => {
    try {
      parsed(null, JSON.parse(String(body)));
    } catch {
      parsed(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
}

export const refuseTooMany = (reply: FastifyReply) =>
  reply.code(429).header('Retry-After', String(RETRY_AFTER_S)).type('text/plain').send('Too many reports.');
