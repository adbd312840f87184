import * as v from 'valibot';
import { flag, needed, orNull, readableList } from '@prova/shared/http/tolerant';

/** Why a question was chosen; null if the server does not say. Only Prova's own server gives reasons. */
export const questionReasonAnswerSchema = v.pipe(
  orNull(v.object({ words: readableList(needed), again: flag, besideLevel: flag, written: flag })),
  v.transform((reason) =>
    reason && (reason.words.length > 0 || reason.again || reason.besideLevel || reason.written)
      ? {
          words: reason.words,
          again: reason.again ?? false,
          besideLevel: reason.besideLevel ?? false,
          written: reason.written ?? false,
        }
      : null,
  ),
);
export type QuestionReasonAnswer = NonNullable<v.InferOutput<typeof questionReasonAnswerSchema>>;
