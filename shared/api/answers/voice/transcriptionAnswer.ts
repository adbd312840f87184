import * as v from 'valibot';
import { needed, number, readableList, text } from '@prova/shared/http/tolerant';

/** A share of one; a percentage is read as what it means, nonsense is null. */
const confidence = v.pipe(
  number,
  v.transform((value) => {
    if (value === null || value < 0 || value > 100) return null;
    return value > 1 ? value / 100 : value;
  }),
);

/** Answer of `POST /api/voice/stt`. An empty text is an answer: nothing was said. */
export const transcriptionAnswerSchema = v.object({
  text: v.string(),
  language: text,
  /** 0–1; null where the model does not say how sure it is. */
  confidence,
  provider: text,
  model: text,
  words: readableList(v.object({ text: needed, start: number, end: number, speaker: text })),
});
export type TranscriptionAnswer = v.InferOutput<typeof transcriptionAnswerSchema>;
