import { getDocument, PasswordException, type PDFDocumentProxy } from 'unpdf/pdfjs';
import { unread, type CvText } from './cvText';

/** Pages and characters that are read: longer than any CV. */
const MOST_PAGES = 20;
const MOST_CHARACTERS = 100_000;

async function textOf(document: PDFDocumentProxy): Promise<string> {
  let text = '';
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
    text += `${words.join('')}\n`;
    if (text.length > MOST_CHARACTERS) break;
  }
  return text;
}

/** The text of a PDF. One without text is a picture, such as a scan. */
export async function readPdf(data: Uint8Array): Promise<CvText> {
  const loading = getDocument({ data, verbosity: 0 });
  try {
    const text = await textOf(await loading.promise);
    return text.trim() === '' ? unread('scanned') : { ok: true, text };
  } catch (thrown) {
    return unread(thrown instanceof PasswordException ? 'protected' : 'damaged');
  } finally {
    void loading.destroy();
  }
}
