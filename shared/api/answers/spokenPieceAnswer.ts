import * as v from 'valibot';
import { needed, readableList, text } from '@prova/shared/http/tolerant';

/** Words of the interviewer, and what has their sound: a message or a question; neither where the server does not say. */
const spokenPieceAnswerSchema = v.object({ text: needed, messageId: text, questionId: text });
export type SpokenPieceAnswer = v.InferOutput<typeof spokenPieceAnswerSchema>;

/** In the order in which they are said; none where the server says nothing of it, which only ours does. */
export const spokenPiecesAnswerSchema = readableList(spokenPieceAnswerSchema);
