import { flag, needed, readableList } from '@prova/shared/http/tolerant';
import * as v from 'valibot';

/** The stored claimed points. */
export const claimedPointsAnswerSchema = v.pipe(
  v.object({ points: readableList(needed), shared: flag }),
  v.transform(({ points, shared }) => ({ points, shared: shared ?? false })),
);
export type ClaimedPointsAnswer = v.InferOutput<typeof claimedPointsAnswerSchema>;
