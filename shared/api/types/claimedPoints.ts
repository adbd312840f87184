import * as v from 'valibot';
import { CLAIMED_POINTS_MAX, POINT_ID_MAX_LENGTH } from './limits';
import { textSchema } from './text';

/**
 * Body of `PUT /api/evm/interviews/{id}/questions/{questionId}/claimed-points`, an extension of Prova's own
 * server. An empty list stores nothing.
 */
export const claimedPointsRequestSchema = v.strictObject({
  /** Ids of the points that the candidate claims to have made. */
  points: v.pipe(
    v.array(v.pipe(textSchema, v.minLength(1), v.maxLength(POINT_ID_MAX_LENGTH))),
    v.maxLength(CLAIMED_POINTS_MAX),
  ),
  /** Whether administrators may read the claims, with question and answer but without a name. */
  shared: v.boolean(),
});

/** The response: the stored points, without duplicates. */
export const claimedPointsSchema = v.object({ points: v.array(v.string()), shared: v.boolean() });
export type ClaimedPoints = v.InferOutput<typeof claimedPointsSchema>;
