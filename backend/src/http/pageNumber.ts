import * as v from 'valibot';

/** A page number in an address, from 0; the first by default. */
export const pageNumber = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number)),
  '0',
);
