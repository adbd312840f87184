import * as v from 'valibot';
import { needed, number, readableList, text } from '@prova/shared/http/tolerant';

/** A confidence from 0 to 1: converts percentages, and turns nonsense into null. */
const confidence = v.pipe(
  number,
  v.transform((value) => {
    if (value === null || value < 0 || value > 100) return null;
    return value > 1 ? value / 100 : value;
  }),
);

/** Response to `POST /api/voice/stt`. An empty text is valid: nothing was said. */
export const transcriptionAnswerSchema = v.object({
  text: v.string(),
  language: text,
  /** 0–1; null if the model reports no confidence. */
  confidence,
  provider: text,
  model: text,
  words: readableList(v.object({ text: needed, start: number, end: number, speaker: text })),
});
export type TranscriptionAnswer = v.InferOutput<typeof transcriptionAnswerSchema>;
