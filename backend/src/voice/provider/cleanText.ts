const MAX_LENGTH = 300;
/** Parts of a key are as good as hidden when they are shorter than this. */
const TELLING_LENGTH = 8;
const HIDDEN = '[key]';
/** Keys of whomever, also those that a provider has masked by half. */
const KEY_LIKE = /\b(?:sk|xi|key)[-_][\w*.-]{6,}|\bBearer\s+\S+/gi;

function hideParts(text: string, key: string): string {
  let hidden = text.replaceAll(key, HIDDEN);
  for (let from = 0; from + TELLING_LENGTH <= key.length; from += 1) {
    hidden = hidden.replaceAll(key.slice(from, from + TELLING_LENGTH), HIDDEN);
  }
  return hidden;
}

/** What a provider said, as it may stand in an answer and a log: one line, not long, without the key or parts of it. */
export function cleanText(text: string, key: string | null): string {
  const line = [...text.slice(0, 4000)]
    .map((letter) => (/[\p{Cc}\p{Cf}\p{Surrogate}\s]/u.test(letter) ? ' ' : letter))
    .join('');
  const hidden = (key === null ? line : hideParts(line, key)).replace(KEY_LIKE, HIDDEN);
  const tidy = hidden.replaceAll(/ +/g, ' ').trim();
  return tidy.length > MAX_LENGTH ? `${tidy.slice(0, MAX_LENGTH - 1).trimEnd()}…` : tidy;
}

/** An id or a name of a failure, which is a word; anything else is none. */
export function cleanName(name: unknown, key: string | null): string | null {
  if (typeof name !== 'string' || !/^[\w.:-]{1,100}$/.test(name)) return null;
  return cleanText(name, key) === name ? name : null;
}
