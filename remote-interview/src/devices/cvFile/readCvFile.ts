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

/** The parsers load with the first file of their type. */
async function parse(bytes: Uint8Array): Promise<CvText> {
  if (isPdf(bytes)) return (await import('./readPdf')).readPdf(bytes);
  if (isZip(bytes)) return (await import('./readDocx')).readDocx(bytes);
  return isCompoundFile(bytes) ? unread('protected') : readPlainText(bytes);
}

/**
 * Reads a CV in this browser: PDF, DOCX or plain text, by content rather than name. What exceeds the length
 * of a request is left out.
 */
export async function readCvFile(file: Blob): Promise<CvText> {
  if (file.size > MOST_BYTES) return unread('tooLarge');
  try {
    const read = await parse(new Uint8Array(await file.arrayBuffer()));
    if (!read.ok) return read;
    const text = read.text
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/\s*\n\s*/g, '\n')
      .trim();
    return text === '' ? unread('noText') : { ok: true, text: text.slice(0, CV_MAX_LENGTH) };
  } catch {
    // The file was moved meanwhile, or a parser's script did not arrive.
    return unread('notOpened');
  }
}
