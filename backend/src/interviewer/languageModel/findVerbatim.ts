const LONGEST_QUOTE = 200;

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const QUOTE_MARKS = /^[\s"'“”„«»‘’.…]+|[\s"'“”„«»‘’.…]+$/g;
const SPECIAL = /[$()*+.?[\\\]^{|}]/g;

/**
 * The piece of `text` meant by a quote, verbatim; undefined when absent. Blanks, case and the form of
 * apostrophes may differ, and surrounding quotation marks are ignored.
 */
export function findVerbatim(text: string, quote: string): string | undefined {
  const bare = quote.replaceAll(QUOTE_MARKS, '');
  if (bare === '' || bare.length > LONGEST_QUOTE) return undefined;
  const pattern = bare
    .split(/\s+/)
    .map((word) => word.replaceAll(SPECIAL, String.raw`\$&`).replaceAll(/['’]/g, "['’]"))
    .join(String.raw`\s+`);
  // Whole words: 'not' is no quote from 'another'.
  const whole = UNSPACED.test(bare) ? pattern : String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`;
  return new RegExp(whole, 'iu').exec(text)?.[0];
}
