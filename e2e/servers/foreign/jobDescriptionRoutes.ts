import { randomUUID } from 'node:crypto';
import { jobDescriptionRequestSchema } from '@prova/api/types/jobDescription';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { DOMAINS } from './catalogue';
import { sendProblem } from './problem';

interface Analysis {
  traceId: string;
  description: string;
  polls: number;
}

/**
 * The one call that answers 202. Its result is missing at the first poll (404), not ready at the second
 * (REQUESTED in the body), and then arrives without a status in the body: the status is in the header
 * x-entity-status.
 */
export function jobDescriptionRoutes(server: FastifyInstance): void {
  const analyses = new Map<string, Analysis>();

  server.post('/api/evm/ai/job-description', async (request, reply) => {
    const body = v.safeParse(jobDescriptionRequestSchema, request.body);
    if (!body.success) return sendProblem(reply, 400, 'Method argument not valid', 'VALIDATION_ERROR');
    const id = randomUUID();
    const traceId = randomUUID();
    analyses.set(id, { traceId, description: body.output.description, polls: 0 });
    return reply
      .code(202)
      .headers({ location: `/api/evm/entities/${id}`, 'x-entity-trace-id': traceId })
      .send();
  });

  server.get<{ Params: { id: string } }>('/api/evm/entities/:id', async (request, reply) => {
    const analysis = analyses.get(request.params.id);
    if (analysis === undefined) return sendProblem(reply, 404, 'No such entity', 'NOT_FOUND');
    if (request.headers['x-entity-trace-id'] !== analysis.traceId) {
      return sendProblem(reply, 400, 'The trace id does not belong to the entity', 'TRACE_MISMATCH');
    }
    analysis.polls += 1;
    if (analysis.polls === 1) return sendProblem(reply, 404, 'Not there yet', 'NOT_FOUND');
    if (analysis.polls === 2) return { entityStatus: 'REQUESTED' };
    return reply.header('x-entity-status', 'FINISHED').send(findDomains(analysis.description));
  });
}

function findDomains(description: string) {
  const mentioned = DOMAINS.filter(({ displayName }) =>
    displayName.split(' ').some((word) => description.toLowerCase().includes(word.toLowerCase())),
  );
  return {
    existing: mentioned.map(({ id, displayName }) => ({ id, name: displayName })),
    missed: [{ name: 'Fortran' }],
  };
}
