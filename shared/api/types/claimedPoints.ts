import * as v from 'valibot';
import { CLAIMED_POINTS_MAX, POINT_ID_MAX_LENGTH } from './limits';
import { textSchema } from './text';

/** Body of `PUT /api/evm/interviews/{id}/questions/{questionId}/claimed-points`, an addition of Prova's own server. No points: nothing is kept. */
export const claimedPointsRequestSchema = v.strictObject({
  /** Ids of the points that the answer makes, as its candidate says. */
  points: v.pipe(
    v.array(v.pipe(textSchema, v.minLength(1), v.maxLength(POINT_ID_MAX_LENGTH))),
    v.maxLength(CLAIMED_POINTS_MAX),
  ),
  /** Whether the administrators may read them, with the question and the answer, and without a name. */
  shared: v.boolean(),
});

/** Its answer: what is kept, each point once. */
export const claimedPointsSchema = v.object({ points: v.array(v.string()), shared: v.boolean() });
export type ClaimedPoints = v.InferOutput<typeof claimedPointsSchema>;
