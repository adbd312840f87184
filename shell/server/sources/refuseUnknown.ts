import type { FastifyReply } from 'fastify';

/** The answer to whoever cannot be known now, and would get something else by who they are. */
export const refuseUnknown = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('Retry-After', '2')
    .type('text/plain')
    .send(
      'Prova’s server isn’t responding, so your sign-in can’t be checked. Nothing was changed. Try again in a minute.',
    );
