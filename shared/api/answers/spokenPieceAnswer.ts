import * as v from 'valibot';
import { needed, readableList, text } from '@prova/shared/http/tolerant';

/**
 * Words of the interviewer and the source of their sound: a message or a question, or neither if the server
 * does not say.
 */
const spokenPieceAnswerSchema = v.object({ text: needed, messageId: text, questionId: text });
export type SpokenPieceAnswer = v.InferOutput<typeof spokenPieceAnswerSchema>;

/** The words in speaking order; empty if the server does not say. Only Prova's own server sends them. */
export const spokenPiecesAnswerSchema = readableList(spokenPieceAnswerSchema);
