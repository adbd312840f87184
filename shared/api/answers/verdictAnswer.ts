import * as v from 'valibot';
import { LEVELS } from '../types/interview';
import { flag, known, needed, number, orNull, text, time, tolerantList } from '@prova/shared/http/tolerant';

/** What a candidate said of a judgement; one that does not say whether it was fair is none. */
export const verdictAnswerSchema = v.pipe(
  v.object({ fair: v.pipe(flag, v.boolean()), remark: text, shared: flag }),
  v.transform(({ shared, ...told }) => ({ ...told, shared: shared ?? false })),
);
export type VerdictAnswer = v.InferOutput<typeof verdictAnswerSchema>;

const sharedVerdictSchema = v.object({
  domainId: text,
  level: known(LEVELS),
  question: needed,
  answer: text,
  total: number,
  fair: v.pipe(flag, v.boolean()),
  remark: text,
  givenAt: time,
});
export type SharedVerdictAnswer = v.InferOutput<typeof sharedVerdictSchema>;

/** A page of what candidates shared with the administrators. */
export const verdictPageAnswerSchema = v.pipe(
  v.object({ verdicts: tolerantList(sharedVerdictSchema), hasMore: orNull(v.boolean()) }),
  v.transform(({ verdicts, hasMore }) => ({ verdicts, hasMore: hasMore ?? false })),
);
export type VerdictPageAnswer = v.InferOutput<typeof verdictPageAnswerSchema>;
