import * as v from 'valibot';

/** Schema of responses without content. */
export const doneAnswerSchema = v.unknown();
