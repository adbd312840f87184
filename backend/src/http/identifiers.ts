import { textSchema } from '@prova/api/types/text';
import * as v from 'valibot';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Anything else in an address cannot name a row, and the database would answer it with an error. */
export const isUuid = (text: string) => UUID.test(text);

/** An id in an address. Whatever it looks like: what it does not name is not found. */
export const idSchema = v.pipe(textSchema, v.maxLength(100));

/** What a voice provider calls a model, a voice or a format of its own; nothing said leaves it to the defaults. */
export const providerTermSchema = v.nullish(v.pipe(textSchema, v.maxLength(200)));
