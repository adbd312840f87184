import { unread, type CvText } from './cvText';

/** Control characters that no text editor writes. */
const BINARY = /[\u0000-\u0008\u000e-\u001a]/;

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Names of technologies are the same in every encoding of one byte.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Text in UTF-8 or UTF-16, or in an older encoding. */
export function readPlainText(bytes: Uint8Array): CvText {
  const text = decode(bytes);
  return BINARY.test(text) ? unread('otherType') : { ok: true, text };
}
