import type { FastifyReply } from 'fastify';

/** Refuses content that depends on the visitor while their identity is unknown. */
export const refuseUnknown = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('Retry-After', '2')
    .type('text/plain')
    .send(
      'Prova’s server isn’t responding, so your sign-in can’t be checked. Nothing was changed. Try again in a minute.',
    );
