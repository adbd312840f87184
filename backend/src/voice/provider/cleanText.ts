const MAX_LENGTH = 300;
/** Minimum length of a part of a key that would reveal it. */
const TELLING_LENGTH = 8;
const HIDDEN = '[key]';
/** Anybody's keys, including keys that a provider has half masked. */
const KEY_LIKE = /\b(?:sk|xi|key)[-_][\w*.-]{6,}|\bBearer\s+\S+/gi;

function hideParts(text: string, key: string): string {
  let hidden = text.replaceAll(key, HIDDEN);
  for (let from = 0; from + TELLING_LENGTH <= key.length; from += 1) {
    hidden = hidden.replaceAll(key.slice(from, from + TELLING_LENGTH), HIDDEN);
  }
  return hidden;
}

/** A provider's message for response and log: one line, truncated, without the key or parts of it. */
export function cleanText(text: string, key: string | null): string {
  const line = [...text.slice(0, 4000)]
    .map((letter) => (/[\p{Cc}\p{Cf}\p{Surrogate}\s]/u.test(letter) ? ' ' : letter))
    .join('');
  const hidden = (key === null ? line : hideParts(line, key)).replace(KEY_LIKE, HIDDEN);
  const tidy = hidden.replaceAll(/ +/g, ' ').trim();
  return tidy.length > MAX_LENGTH ? `${tidy.slice(0, MAX_LENGTH - 1).trimEnd()}…` : tidy;
}

/** An id or an error name, which is a single word; null for anything else. */
export function cleanName(name: unknown, key: string | null): string | null {
  if (typeof name !== 'string' || !/^[\w.:-]{1,100}$/.test(name)) return null;
  return cleanText(name, key) === name ? name : null;
}
