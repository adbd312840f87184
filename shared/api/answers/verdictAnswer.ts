import * as v from 'valibot';
import { LEVELS } from '../types/interview';
import {
  flag,
  known,
  needed,
  number,
  orNull,
  readableList,
  text,
  time,
  tolerantList,
} from '@prova/shared/http/tolerant';

/** A candidate's verdict on a judgement; dropped if it does not say whether the judgement was fair. */
export const verdictAnswerSchema = v.pipe(
  v.object({ fair: v.pipe(flag, v.boolean()), remark: text, shared: flag }),
  v.transform(({ shared, ...told }) => ({ ...told, shared: shared ?? false })),
);
export type VerdictAnswer = v.InferOutput<typeof verdictAnswerSchema>;

const sharedVerdictSchema = v.pipe(
  v.object({
    domainId: text,
    level: known(LEVELS),
    question: needed,
    answer: text,
    total: number,
    fair: flag,
    remark: text,
    /** Names of the points claimed by the candidate. */
    claimed: readableList(
      v.pipe(
        v.object({ name: needed }),
        v.transform(({ name }) => name),
      ),
    ),
    givenAt: time,
  }),
  v.check(({ fair, claimed }) => fair !== null || claimed.length > 0, 'neither a verdict nor a point'),
);
export type SharedVerdictAnswer = v.InferOutput<typeof sharedVerdictSchema>;

/** A page of verdicts that candidates shared with the administrators. */
export const verdictPageAnswerSchema = v.pipe(
  v.object({ verdicts: tolerantList(sharedVerdictSchema), hasMore: orNull(v.boolean()) }),
  v.transform(({ verdicts, hasMore }) => ({ verdicts, hasMore: hasMore ?? false })),
);
export type VerdictPageAnswer = v.InferOutput<typeof verdictPageAnswerSchema>;
