import type { Problem } from '@prova/api/types/problem';
import type { FastifyReply } from 'fastify';

/** Answers a refused call; the trace id links the response to its log line. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  { code, message, field }: { code: string; message: string; field?: string | undefined },
): FastifyReply {
  const problem: Problem = {
    code,
    message,
    ...(field === undefined ? {} : { field }),
    traceId: reply.request.id,
  };
  return reply.code(status).type('application/json; charset=utf-8').send(problem);
}
