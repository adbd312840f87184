import * as v from 'valibot';

/**
 * Body of every refused call. `code` is for programs (`INTERVIEW_NOT_FOUND`, `ACCESS_DENIED`, `VALIDATION_ERROR` …),
 * `message` for people, `field` names the offending part of the request, `traceId` finds the log line.
 */
export const problemSchema = v.object({
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  field: v.optional(v.string()),
  traceId: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof problemSchema>;
