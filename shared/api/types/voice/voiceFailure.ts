import * as v from 'valibot';

/** Codes of voice failures, from the specification's catalogue. */
export const VOICE_FAILURE_CODES = [
  'PROVIDER_NOT_AVAILABLE',
  'VALIDATION_ERROR',
  'API_ERROR',
  'API_UNAUTHORIZED',
  'API_RATE_LIMITED',
  'NETWORK_ERROR',
  'FILE_TOO_LARGE',
  'UNKNOWN_ERROR',
] as const;
export type VoiceFailureCode = (typeof VOICE_FAILURE_CODES)[number];

/**
 * The provider's own details of a failure, for troubleshooting. Never contains a key. `status` is the
 * provider's HTTP status, `providerCode` its own name for the failure, `requestId` finds the call in its
 * logs.
 */
export const voiceFailureDetailsSchema = v.object({
  status: v.nullish(v.number()),
  providerCode: v.nullish(v.string()),
  requestId: v.nullish(v.string()),
});
export type VoiceFailureDetails = v.InferOutput<typeof voiceFailureDetailsSchema>;

/**
 * Body of a refused call of `/api/voice`: a problem with its origin. `Retry-After` holds a wait, in seconds.
 */
export const voiceProblemSchema = v.object({
  code: v.nullish(v.string()),
  message: v.nullish(v.string()),
  provider: v.nullish(v.string()),
  details: v.nullish(voiceFailureDetailsSchema),
  field: v.nullish(v.string()),
  traceId: v.nullish(v.string()),
});
export type VoiceProblem = v.InferOutput<typeof voiceProblemSchema>;
