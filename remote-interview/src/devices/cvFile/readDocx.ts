import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { unread, type CvText } from './cvText';

const DOCUMENT = 'word/document.xml';
/** Maximum size of the unpacked document: a CV has a hundredth of it. */
export const MOST_UNPACKED = 20_000_000;

/** Elements of the document after which a word ends. */
const BREAKS: Readonly<Record<string, string>> = {
  'w:p': '\n',
  'w:br': '\n',
  'w:tab': ' ',
  'w:tc': ' ',
};

function textOf(xml: string): string {
  const parts: string[] = [];
  let isText = false;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        isText = name === 'w:t';
      },
      ontext: (text) => {
        if (isText) parts.push(text);
      },
      onclosetag: (name) => {
        isText = false;
        parts.push(BREAKS[name] ?? '');
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return parts.join('');
}

/**
 * The text of a Word document. Only its main part is unpacked, into memory of the size that the archive states:
 * what unpacks to more is cut off.
 */
export function readDocx(bytes: Uint8Array): CvText {
  let stated = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (name !== DOCUMENT) return false;
        stated = originalSize;
        return stated <= MOST_UNPACKED;
      },
    });
    if (stated > MOST_UNPACKED) return unread('tooLong');
    const document = files[DOCUMENT];
    if (!document) return unread('otherType');
    return { ok: true, text: textOf(new TextDecoder().decode(document)) };
  } catch {
    return unread('damaged');
  }
}
