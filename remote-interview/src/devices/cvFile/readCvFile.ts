import { CV_MAX_LENGTH } from '@prova/api/types/limits';
import { unread, type CvText } from './cvText';
import { readPlainText } from './readPlainText';

const MOST_BYTES = 5_000_000;
/** A PDF may begin with other bytes; readers look this far. */
const PDF_HEAD = 1024;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Word's former format, and the envelope of a password-protected document. */
const isCompoundFile = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isPdf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, PDF_HEAD)).includes('%PDF-');

/** The parser of Word documents loads with the first one. */
async function parse(bytes: Uint8Array): Promise<CvText> {
  if (isPdf(bytes)) return unread('pdf');
  if (isZip(bytes)) return (await import('./readDocx')).readDocx(bytes);
  return isCompoundFile(bytes) ? unread('protected') : readPlainText(bytes);
}

/** A CV's text with single spaces and without empty lines, within the length of a request. */
export const tidyCv = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
    .slice(0, CV_MAX_LENGTH);

/** Reads a CV in this browser: DOCX or plain text, by content rather than name. */
export async function readCvFile(file: Blob): Promise<CvText> {
  if (file.size > MOST_BYTES) return unread('tooLarge');
  try {
    const read = await parse(new Uint8Array(await file.arrayBuffer()));
    if (!read.ok) return read;
    const text = tidyCv(read.text);
    return text === '' ? unread('noText') : { ok: true, text };
  } catch {
    // The file was moved meanwhile, or a parser's script did not arrive.
    return unread('notOpened');
  }
}
