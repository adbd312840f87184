import * as v from 'valibot';
import {
  count,
  isReadable,
  needed,
  number,
  orNull,
  readableList,
  tolerantList,
} from '@prova/shared/http/tolerant';
import { levelSchema } from '../types/interview';

const counted = v.pipe(count, v.number());

/** Figures that contradict each other are unreadable: a plan must not state them. */
const atLevelSchema = v.pipe(
  v.object({
    level: levelSchema,
    questions: counted,
    asked: counted,
    points: counted,
    shown: counted,
    gaps: readableList(v.object({ questionId: needed, domainId: needed })),
  }),
  v.check(({ asked, questions }) => asked <= questions, 'more questions asked than there are'),
  v.check(({ shown, points }) => shown <= points, 'more points shown than there are'),
);
export type ReadinessAtLevelAnswer = v.InferOutput<typeof atLevelSchema>;

const technologySchema = v.object({
  name: needed,
  evidence: readableList(needed),
  cv: orNull(v.object({ years: number })),
  /** With a part left out, 'no questions yet' would be a guess. */
  levels: v.array(atLevelSchema),
});
export type TechnologyAnswer = v.InferOutput<typeof technologySchema>;

/** A readiness plan; unreadable technologies are left out. */
export const readinessAnswerSchema = v.pipe(
  v.object({ technologies: tolerantList(technologySchema) }),
  v.transform(({ technologies }) => technologies.filter(isReadable)),
);
