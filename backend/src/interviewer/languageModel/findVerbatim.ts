const LONGEST_QUOTE = 200;

const QUOTE_MARKS = /^[\s"'“”„«»‘’.…]+|[\s"'“”„«»‘’.…]+$/g;
const SPECIAL = /[$()*+.?[\\\]^{|}]/g;

/**
 * The piece of `text` that a quote means, word by word as it stands there; undefined when it stands there nowhere. Blanks,
 * case and the form of apostrophes may differ, and marks around the quote do not belong to it.
 */
export function findVerbatim(text: string, quote: string): string | undefined {
  const bare = quote.replaceAll(QUOTE_MARKS, '');
  if (bare === '' || bare.length > LONGEST_QUOTE) return undefined;
  const pattern = bare
    .split(/\s+/)
    .map((word) => word.replaceAll(SPECIAL, String.raw`\$&`).replaceAll(/['’]/g, "['’]"))
    .join(String.raw`\s+`);
  // Whole words: 'not' is no quote from 'another'.
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'iu').exec(text)?.[0];
}
