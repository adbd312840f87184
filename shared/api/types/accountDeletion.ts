import * as v from 'valibot';
import { textSchema } from './text';

/** Body of `DELETE /api/account`: the account's login or email address, typed by its owner. */
export const accountDeletionRequestSchema = v.strictObject({
  confirmation: v.pipe(textSchema, v.maxLength(320)),
});
export type AccountDeletionRequest = v.InferOutput<typeof accountDeletionRequestSchema>;
