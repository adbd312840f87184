import type { FastifyReply } from 'fastify';

/** A refusal as a JHipster server words it: RFC 7807 with a message key beside it. */
export const sendProblem = (reply: FastifyReply, status: number, title: string, code: string) =>
  reply
    .code(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', title, status, code, message: title });
