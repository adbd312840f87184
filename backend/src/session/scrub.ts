/** Maximum length of a provider's message in the log. */
const MAX_LENGTH = 200;
/** Codes, tokens, keys and hashes are long runs of these characters; words are not. */
const LONG_RUN = /[A-Za-z0-9_~+/=%-]{20,}(?:\.[A-Za-z0-9_~+/=%-]+)*/g;
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;
const HIDDEN = '…';

function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const percent = encodeURIComponent(secret);
  const form = new URLSearchParams({ '': secret }).toString().slice(1);
  const lower = (text: string) => text.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  const encoded = (['base64', 'base64url', 'hex'] as const).map((encoding) => bytes.toString(encoding));
  return [secret, percent, lower(percent), form, lower(form), ...encoded];
}

/** Text on one line without known secrets, in any usual encoding. */
function hide(text: string, secrets: readonly string[]): string {
  const spellings = secrets
    .filter((secret) => secret !== '')
    .flatMap(spellingsOf)
    // Longest first: an encoding may be part of another.
    .toSorted((one, other) => other.length - one.length);
  return spellings
    .reduce((hidden, spelling) => hidden.replaceAll(spelling, HIDDEN), text)
    .replaceAll(CONTROL, ' ');
}
const cut = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}${HIDDEN}` : text);

/** Untrusted text for a log: without known secrets, and truncated. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string => cut(hide(text, secrets));

/** Untrusted text for a log, also without anything that looks like a secret. */
export const scrub = (text: string, secrets: readonly string[]): string =>
  cut(hide(text, secrets).replaceAll(LONG_RUN, HIDDEN));
