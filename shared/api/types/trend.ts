import * as v from 'valibot';
import { levelSchema } from './interview';

/** What the answers of one interview came to, or of several in a row: from when to when, how many of each, and their average (0–100). */
const trendPointSchema = v.object({
  from: v.string(),
  to: v.string(),
  interviews: v.number(),
  answers: v.number(),
  average: v.number(),
});
export type TrendPoint = v.InferOutput<typeof trendPointSchema>;

/** How answers went in one domain at one level, over all finished interviews, oldest first. */
const trendSchema = v.object({
  domainId: v.string(),
  level: levelSchema,
  points: v.array(trendPointSchema),
});
export type Trend = v.InferOutput<typeof trendSchema>;

/** Answer of `GET /api/evm/trends`, an addition of Prova's own server. */
export const trendListSchema = v.object({ trends: v.array(trendSchema) });
export type TrendList = v.InferOutput<typeof trendListSchema>;
