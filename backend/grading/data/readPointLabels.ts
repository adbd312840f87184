import * as v from 'valibot';
import { AUTHORS } from './readAnswers';
import { readRecords } from './records';

const point = v.nullable(v.string());

/** A record of `claimPoints`: the point that each claim of `claims/` makes or contradicts, null for none. */
const claimPointsSchema = v.strictObject({
  id: v.string(),
  points: v.array(point),
  wrongClaims: v.array(point),
  contrasts: v.array(point),
});
export type ClaimPoints = v.InferOutput<typeof claimPointsSchema>;

/** @returns by question id */
export const readClaimPoints = (): ReadonlyMap<string, ClaimPoints> =>
  new Map(
    readRecords(new URL('./claimPoints.jsonl.gz', import.meta.url), claimPointsSchema).map((one) => [
      one.id,
      one,
    ]),
  );

/** An answer's treatment of a point, as labelled with sight of both. */
export const LABELLED_STATES = ['made', 'partly', 'wrong', 'missing'] as const;

const sentences = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)));

/**
 * An answer with labels for every point, each with the numbers of its deciding sentences, and with all
 * sentences that make false claims.
 */
const pointLabelSchema = v.strictObject({
  item: v.string(),
  authors: v.picklist([...AUTHORS, 'newcomers']),
  kind: v.string(),
  grade: v.number(),
  answer: v.string(),
  points: v.record(v.string(), v.strictObject({ state: v.picklist(LABELLED_STATES), sentences })),
  wrong: sentences,
});
export type PointLabels = v.InferOutput<typeof pointLabelSchema>;

/** @param name `pointLabels`, or `pointLabels-held-out`, which is excluded from training */
export const readPointLabels = (name: 'pointLabels' | 'pointLabels-held-out'): PointLabels[] =>
  readRecords(new URL(`./${name}.jsonl.gz`, import.meta.url), pointLabelSchema);
