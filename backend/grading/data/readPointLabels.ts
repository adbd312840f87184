import * as v from 'valibot';
import { AUTHORS } from './readAnswers';
import { readRecords } from './records';

const point = v.nullable(v.string());

/** A record of `claimPoints`: which point of its question each claim of `claims/` makes or contradicts, null where it is none. */
const claimPointsSchema = v.strictObject({
  id: v.string(),
  points: v.array(point),
  wrongClaims: v.array(point),
  contrasts: v.array(point),
});
export type ClaimPoints = v.InferOutput<typeof claimPointsSchema>;

/** @returns by the id of the question */
export const readClaimPoints = (): ReadonlyMap<string, ClaimPoints> =>
  new Map(
    readRecords(new URL('./claimPoints.jsonl.gz', import.meta.url), claimPointsSchema).map((one) => [
      one.id,
      one,
    ]),
  );

/** What an answer does with a point, as somebody who read both says. */
export const LABELLED_STATES = ['made', 'partly', 'wrong', 'missing'] as const;

const sentences = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** An answer of which every point is labelled, with the numbers of the sentences that decide it, and every sentence that claims what is false. */
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

/** @param name `pointLabels`, or `pointLabels-held-out`, of which nothing is learnt */
export const readPointLabels = (name: 'pointLabels' | 'pointLabels-held-out'): PointLabels[] =>
  readRecords(new URL(`./${name}.jsonl.gz`, import.meta.url), pointLabelSchema);
