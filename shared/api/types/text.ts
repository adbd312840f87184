import * as v from 'valibot';

const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Text that is safe for every store and encoding: without U+0000 and lone surrogates. */
export const textSchema = v.pipe(
  v.string(),
  v.check(isStorable, 'must be text without U+0000 and without halves of characters'),
);
