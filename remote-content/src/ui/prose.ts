/**
 * A paragraph, or a list. `[label](/path)` within the words is a link to a place on this site: authors write
 * text, never markup.
 */
export type Block = string | { readonly list: readonly string[] };

export interface Inline {
  readonly text: string;
  readonly to?: string;
}

const LINK = /\[([^\]]+)\]\((\/[^)]*|#[^)]*)\)/g;

/** Splits a line into its plain and its linked words. */
export function parseInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(LINK)) {
    const [whole, text = '', to = ''] = match;
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push({ text, to });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** The plain words of a line, as displayed. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => (typeof block === 'string' ? [block] : block.list))
    .map((line) => line.replace(LINK, '$1'))
    .join('\n');
}
