import * as v from 'valibot';

/** The number of a page in an address, from 0; the first where none is named. */
export const pageNumber = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number)),
  '0',
);
