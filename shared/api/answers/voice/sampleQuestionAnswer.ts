import * as v from 'valibot';
import { needed, number, readableList, text } from '@prova/shared/http/tolerant';

/** Response to `GET /api/voice/questions`. */
export const sampleQuestionListAnswerSchema = v.object({
  questions: readableList(v.object({ id: needed, domain: text, level: text, spoken: needed })),
  domains: readableList(
    v.pipe(
      v.object({ id: needed, name: text }),
      v.transform(({ id, name }) => ({ id, name: name ?? id })),
    ),
  ),
  meanLength: number,
});
export type SampleQuestionListAnswer = v.InferOutput<typeof sampleQuestionListAnswerSchema>;
