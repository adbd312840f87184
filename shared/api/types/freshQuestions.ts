import * as v from 'valibot';
import { levelSchema } from './interview';

/** Questions of one domain at one level: their number, and how many of them the caller has not been asked. */
const freshCountSchema = v.object({
  domainId: v.string(),
  level: levelSchema,
  total: v.number(),
  fresh: v.number(),
});
export type FreshCount = v.InferOutput<typeof freshCountSchema>;

/** Response to `GET /api/evm/questions/fresh`, an extension of servers with `offersFreshCounts`. */
export const freshCountListSchema = v.object({ counts: v.array(freshCountSchema) });
export type FreshCountList = v.InferOutput<typeof freshCountListSchema>;
