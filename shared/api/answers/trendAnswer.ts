import * as v from 'valibot';
import { LEVELS } from '../types/interview';
import { count, known, needed, number, readableList, time } from '@prova/shared/http/tolerant';

const OUT_OF = 100;

/** A point without a figure is dropped. */
const trendPointSchema = v.object({
  from: time,
  to: v.pipe(time, v.string()),
  interviews: count,
  answers: v.pipe(count, v.number()),
  average: v.pipe(number, v.number(), v.minValue(0), v.maxValue(OUT_OF)),
});
export type TrendPointAnswer = v.InferOutput<typeof trendPointSchema>;

const trendSchema = v.object({
  domainId: needed,
  level: known(LEVELS),
  points: v.pipe(readableList(trendPointSchema), v.minLength(1)),
});
export type TrendAnswer = v.InferOutput<typeof trendSchema>;

/** Answer trends by domain and level; unreadable trends are left out. */
export const trendListAnswerSchema = v.object({ trends: readableList(trendSchema) });
export type TrendListAnswer = v.InferOutput<typeof trendListAnswerSchema>;
