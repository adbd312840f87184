import { decodeEntities } from './decodeEntities';

/** What is never read as text, with everything inside. */
const SILENT = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'nav',
  'footer',
  'select',
]);
/** These leave the line as it is; all others begin a new one. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'i',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'wbr',
  'font',
]);

const TAG_NAME = /<\/?([a-z][a-z0-9-]{0,30})/iy;

/**
 * The words of an HTML page, a line for each block. Every character is looked at a fixed number of times, whatever the page holds;
 * the result is text and never markup again.
 */
export function extractText(html: string): string {
  const lowered = html.toLowerCase();
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    text += html.slice(at, open);
    if (html.startsWith('<!--', open)) {
      at = endOf(html, '-->', open + 4);
      continue;
    }
    TAG_NAME.lastIndex = open;
    const name = TAG_NAME.exec(html)?.[1]?.toLowerCase();
    if (name === undefined && !/[!?/]/.test(html.charAt(open + 1))) {
      // '<' as people write it: 'fewer < more'.
      text += '<';
      at = open + 1;
      continue;
    }
    at = endOf(html, '>', open);
    if (name === undefined) continue;
    if (SILENT.has(name) && html.charAt(open + 1) !== '/') {
      const closing = lowered.indexOf(`</${name}`, at);
      at = closing === -1 ? html.length : endOf(html, '>', closing);
    }
    if (!INLINE.has(name)) text += '\n';
  }
  text += html.slice(at);
  return decodeEntities(text)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** Behind the next `mark`; the end of the text where there is none. */
function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}
