import * as v from 'valibot';
import { needed, text } from '@prova/shared/http/tolerant';

/**
 * A fixed message of the interviewer. Without words there is no message; without an id it is read rather than
 * heard.
 */
export const audioMessageAnswerSchema = v.pipe(
  v.object({ id: text, messageId: text, text: needed }),
  v.transform(({ id, messageId, text: words }) => ({ messageId: messageId ?? id, text: words })),
);
export type AudioMessageAnswer = v.InferOutput<typeof audioMessageAnswerSchema>;
