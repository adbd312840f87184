import { needed } from '@prova/shared/http/tolerant';
import * as v from 'valibot';

export const practiceHintAnswerSchema = v.object({ hint: needed });
export type PracticeHintAnswer = v.InferOutput<typeof practiceHintAnswerSchema>;
