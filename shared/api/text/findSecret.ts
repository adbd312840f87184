import { normalizeText } from './normalizeText';

/** Length of a link secret: 256 bits in base64url. */
const USUAL_LENGTH = 43;

const AROUND = String.raw`[\s\p{P}\p{S}]*?`;
/** Additions to a link: click-tracking parameters, a text fragment, a character reference. */
const APPENDED = '[?&]|:~:';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Extracts the secret from the relevant part of a link, without additions of mail and chat programs: a full
 * stop, a bracket, `%20`, a line break within.
 * @param length of the secret in characters of base64url
 * @returns the input if no secret is recognised in it
 */
export function findSecret(given: string, length: number = USUAL_LENGTH): string {
  const secret = new RegExp(`^${AROUND}([\\w-]{${length}})(?:${AROUND}$|${APPENDED})`, 'u');
  const text = normalizeText(decoded(decoded(given))).text;
  return secret.exec(text)?.[1] ?? secret.exec(text.replaceAll(/\s+/g, ''))?.[1] ?? given;
}
