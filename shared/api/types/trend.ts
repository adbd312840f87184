import * as v from 'valibot';
import { levelSchema } from './interview';

/** The answers of one interview or of several consecutive interviews: period, counts, and average (0–100). */
const trendPointSchema = v.object({
  from: v.string(),
  to: v.string(),
  interviews: v.number(),
  answers: v.number(),
  average: v.number(),
});
export type TrendPoint = v.InferOutput<typeof trendPointSchema>;

/** Trend of answers in one domain at one level, over all finished interviews, oldest first. */
const trendSchema = v.object({
  domainId: v.string(),
  level: levelSchema,
  points: v.array(trendPointSchema),
});
export type Trend = v.InferOutput<typeof trendSchema>;

/** Response to `GET /api/evm/trends`, an extension of Prova's own server. */
export const trendListSchema = v.object({ trends: v.array(trendSchema) });
export type TrendList = v.InferOutput<typeof trendListSchema>;
