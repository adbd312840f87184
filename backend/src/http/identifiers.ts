import { textSchema } from '@prova/api/types/text';
import * as v from 'valibot';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be a row's id: anything else in an address would cause a database error. */
export const isUuid = (text: string) => UUID.test(text);

/** An id in an address. Any text is accepted, since an unknown id is simply not found. */
export const idSchema = v.pipe(textSchema, v.maxLength(100));

/** A voice provider's own name for a model, a voice or a format; omitted for the defaults. */
export const providerTermSchema = v.nullish(v.pipe(textSchema, v.maxLength(200)));
