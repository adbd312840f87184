import * as v from 'valibot';
import { textSchema } from './text';

/** Body of `DELETE /api/account`: the login or the e-mail address of the account, typed by its person. */
export const accountDeletionRequestSchema = v.strictObject({
  confirmation: v.pipe(textSchema, v.maxLength(320)),
});
export type AccountDeletionRequest = v.InferOutput<typeof accountDeletionRequestSchema>;
