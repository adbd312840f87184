import * as v from 'valibot';
import { needed, readableList, text, time } from '@prova/shared/http/tolerant';

/** Response of the pronunciation calls. */
export const pronunciationListAnswerSchema = v.object({
  builtIn: readableList(v.object({ written: needed, said: needed })),
  own: readableList(v.object({ written: needed, said: needed, changedAt: time, changedBy: text })),
  revision: text,
});
export type PronunciationListAnswer = v.InferOutput<typeof pronunciationListAnswerSchema>;
export type OwnPronunciationAnswer = PronunciationListAnswer['own'][number];
