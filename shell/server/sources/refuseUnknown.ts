import type { FastifyReply } from 'fastify';

/** The answer to whoever cannot be known now, and would get something else by who they are. */
export const refuseUnknown = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('Retry-After', '2')
    .type('text/plain')
    .send('The server that knows who is signed in does not answer. Nothing was changed; try again shortly.');
