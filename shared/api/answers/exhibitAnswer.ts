import * as v from 'valibot';
import { needed, orNull, readableList, text } from '@prova/shared/http/tolerant';

const spoken = orNull(v.object({ text: needed, messageId: needed }));

/** Material shown next to a question; null if there is none, or of an unknown kind. */
export const exhibitAnswerSchema = orNull(
  v.variant('kind', [
    v.object({ kind: v.literal('SNIPPET'), language: text, code: needed, speaks: spoken }),
    v.object({
      kind: v.literal('GIVENS'),
      givens: v.pipe(readableList(needed), v.minLength(1)),
      speaks: spoken,
    }),
  ]),
);
export type ExhibitAnswer = NonNullable<v.InferOutput<typeof exhibitAnswerSchema>>;
