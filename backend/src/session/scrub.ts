/** Longest that is kept of what a provider says. */
const MAX_LENGTH = 200;
/** Codes, tokens, keys and hashes are long runs of these letters; words are not. */
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

/** Text without the secrets that are known, in any of the usual spellings, on one line. */
function hide(text: string, secrets: readonly string[]): string {
  const spellings = secrets
    .filter((secret) => secret !== '')
    .flatMap(spellingsOf)
    // The longest first: a spelling may be a part of another.
    .toSorted((one, other) => other.length - one.length);
  return spellings
    .reduce((hidden, spelling) => hidden.replaceAll(spelling, HIDDEN), text)
    .replaceAll(CONTROL, ' ');
}
const cut = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}${HIDDEN}` : text);

/** What somebody else wrote, as it may stand in a log: without known secrets and not long. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string => cut(hide(text, secrets));

/** The same, and without whatever looks like a secret. */
export const scrub = (text: string, secrets: readonly string[]): string =>
  cut(hide(text, secrets).replaceAll(LONG_RUN, HIDDEN));
