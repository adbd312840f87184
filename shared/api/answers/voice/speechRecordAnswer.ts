import * as v from 'valibot';
import { count, flag, needed, number, orNull, readableList, time } from '@prova/shared/http/tolerant';

const seconds = v.pipe(number, v.number(), v.minValue(0));

/** How the interviewer's voice does in interviews; unreadable parts are left out. */
export const speechRecordAnswerSchema = v.object({
  since: time,
  texts: count,
  seconds: orNull(v.object({ median: seconds, slowest: seconds })),
  fallbacks: readableList(v.object({ reason: needed, count: v.pipe(count, v.number()) })),
  lastFallbackAt: time,
  isReplaced: flag,
});
export type SpeechRecordAnswer = v.InferOutput<typeof speechRecordAnswerSchema>;
