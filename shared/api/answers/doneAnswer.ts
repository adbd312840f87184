import * as v from 'valibot';

/** For answers that say no more than that it is done. */
export const doneAnswerSchema = v.unknown();
