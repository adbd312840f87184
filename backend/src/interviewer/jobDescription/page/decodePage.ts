import { TextDecoder } from 'node:util';

/** Bytes in which a page declares its encoding, as in browsers. */
const DECLARED_WITHIN = 1024;
const MARKS: readonly (readonly [mark: readonly number[], label: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];
const DECLARATION =
  /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{2,40})|^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{2,40})/i;

function decoderFor(label: string | undefined, fatal = false): TextDecoder | null {
  try {
    return label === undefined ? null : new TextDecoder(label, { fatal });
  } catch {
    return null;
  }
}

/** UTF-8 where the bytes are valid, else the web's legacy encoding. */
function sniff(page: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(page);
  } catch {
    return new TextDecoder('windows-1252').decode(page);
  }
}

/**
 * The text of a page's bytes: by its byte order mark, its `Content-Type`, its own declaration, or the bytes
 * themselves.
 * @returns null if the header names an unknown encoding
 */
export function decodePage(page: Uint8Array, contentType: string): string | null {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => page[at] === byte));
  if (marked) return decoderFor(marked[1])?.decode(page) ?? null;
  const announced = /charset\s*=\s*["']?\s*([\w-]+)/i.exec(contentType)?.[1];
  if (announced !== undefined) return decoderFor(announced)?.decode(page) ?? null;
  const head = new TextDecoder('latin1').decode(page.subarray(0, DECLARED_WITHIN));
  const [, inMeta, inXml] = DECLARATION.exec(head) ?? [];
  return decoderFor(inMeta ?? inXml)?.decode(page) ?? sniff(page);
}
