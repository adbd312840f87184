import * as v from 'valibot';
import { count, needed, readableList } from '@prova/shared/http/tolerant';
import { levelSchema } from '../types/interview';

const freshCountSchema = v.pipe(
  v.object({
    domainId: needed,
    level: levelSchema,
    total: v.pipe(count, v.number()),
    fresh: v.pipe(count, v.number()),
  }),
  v.check(({ total, fresh }) => fresh <= total, 'more new questions than questions'),
);
export type FreshCountAnswer = v.InferOutput<typeof freshCountSchema>;

/** New questions by domain and level; unreadable counts are left out. */
export const freshCountListAnswerSchema = v.pipe(
  v.object({ counts: readableList(freshCountSchema) }),
  v.transform(({ counts }) => counts),
);
