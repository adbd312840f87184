import { voiceProblemSchema } from '@prova/api/types/voice/voiceFailure';
import type { FastifyReply } from 'fastify';
import type { VoiceFailure } from '../../voice/voiceFailure';

/** Statuses of refused voice calls; their bodies name the origin of the failure. */
export const voiceRefusals = {
  400: voiceProblemSchema,
  404: voiceProblemSchema,
  413: voiceProblemSchema,
  422: voiceProblemSchema,
  429: voiceProblemSchema,
  500: voiceProblemSchema,
  502: voiceProblemSchema,
  503: voiceProblemSchema,
  504: voiceProblemSchema,
} as const;

/** Answers a call for which a voice provider failed. */
export function sendVoiceFailure(reply: FastifyReply, failure: VoiceFailure): FastifyReply {
  const { code, message, provider, status, retryAfter, field, details } = failure;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  reply.log.warn({ provider, code, status, details }, 'a voice provider did not do what was asked');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({
      code,
      message,
      provider,
      details,
      ...(field === undefined ? {} : { field }),
      traceId: reply.request.id,
    });
}
