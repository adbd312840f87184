import type { FastifyReply } from 'fastify';

/** A refusal in JHipster's format: RFC 7807 with a message key. */
export const sendProblem = (reply: FastifyReply, status: number, title: string, code: string) =>
  reply
    .code(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', title, status, code, message: title });
