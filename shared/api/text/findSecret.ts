import { normalizeText } from './normalizeText';

/** Characters of 256 bits in base64url, as the secrets of links are made. */
const USUAL_LENGTH = 43;

const AROUND = String.raw`[\s\p{P}\p{S}]*?`;
/** Parameters for counting clicks, a text fragment, a character reference. */
const APPENDED = '[?&]|:~:';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The secret in the part of a link that holds it, without what mail and chat programs put around it: a full stop, a
 * bracket, `%20`, a line break within.
 * @param length of the secret in characters of base64url
 * @returns what was given where no secret is to be recognized in it
 */
export function findSecret(given: string, length: number = USUAL_LENGTH): string {
  const secret = new RegExp(`^${AROUND}([\\w-]{${length}})(?:${AROUND}$|${APPENDED})`, 'u');
  const text = normalizeText(decoded(decoded(given))).text;
  return secret.exec(text)?.[1] ?? secret.exec(text.replaceAll(/\s+/g, ''))?.[1] ?? given;
}
