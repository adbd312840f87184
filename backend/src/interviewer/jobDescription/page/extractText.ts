import { Parser } from 'htmlparser2';
import { findJobPosting } from './findJobPosting';

/** Elements whose content is never read as text. */
const SILENT = new Set([
  ...[
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
    'dialog',
  ],
]);
/** Inline elements; all others begin a new line. */
const INLINE = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'cite',
    'code',
    'em',
    'font',
    'i',
    'kbd',
    'mark',
    'q',
    's',
    'small',
    'span',
  ],
  ...['strong', 'sub', 'sup', 'time', 'u', 'wbr'],
]);
/** Class names that sites give to content beside a posting. */
const BESIDE =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|onetrust|newsletter|breadcrumbs?|(?:similar|related|recommended|other|more)[-_]?(?:jobs?|positions?|vacanc|openings?|postings?|offers?))/i;
/** Headings of content beside a posting. */
const BESIDE_HEADING =
  /^(?:(?:similar|related|recommended|other|more|further)\b.{0,20}\b(?:jobs?|positions?|openings?|vacancies|roles|offers)|(?:people|others) also (?:viewed|searched)|(?:ähnliche|weitere|andere|passende)\s.{0,20}(?:jobs|stellen\p{L}*|angebote)|(?:похожие|другие|ещё|рекоменду\p{L}*)\s.{0,20}ваканси\p{L}*|we use cookies|cookies?\b.{0,30}(?:settings|preferences|policy)$|diese (?:web)?seite verwendet cookies)/iu;

/** Nesting limit. Browsers stop at half of it, and the parser's time grows with its square. */
const DEEPEST = 1_000;
const PIECE = 16 * 1024;

type Attributes = Readonly<Record<string, string>>;

const isUnseen = (name: string, { class: classes = '', id = '', ...rest }: Attributes) =>
  SILENT.has(name) ||
  rest['hidden'] !== undefined ||
  rest['aria-hidden'] === 'true' ||
  /^(?:alert)?dialog$/.test(rest['role'] ?? '') ||
  /display:\s*none/i.test(rest['style'] ?? '') ||
  // Whole pages have classes such as 'cookies-accepted'.
  (!/^(?:html|body|main|article)$/.test(name) && (BESIDE.test(classes) || BESIDE.test(id)));

interface Line {
  text: string;
  /** 1 to 6 for a heading. */
  heading: number | null;
}

/** Lines without sections such as 'Similar jobs', up to the next heading of the same rank. */
function withoutBeside(lines: readonly Line[]): Line[] {
  let beside = 0;
  return lines.filter(({ text, heading }) => {
    if (heading !== null && (beside === 0 || heading <= beside)) {
      beside = BESIDE_HEADING.test(text) ? heading : 0;
    }
    return beside === 0;
  });
}

function readLines(html: string): { lines: Line[]; data: string[] } {
  const lines: Line[] = [];
  const data: string[] = [];
  let line = '';
  let heading: number | null = null;
  /** Number of open elements inside an invisible element, including that element. */
  let unseen = 0;
  let isData = false;
  let depth = 0;
  const endLine = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') lines.push({ text, heading });
    line = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (unseen > 0 || isUnseen(name, attributes)) unseen += 1;
      isData = name === 'script' && attributes['type']?.trim().toLowerCase() === 'application/ld+json';
      if (isData) data.push('');
      if (INLINE.has(name)) return;
      endLine();
      if (unseen === 0 && /^h[1-6]$/.test(name)) heading = Number(name.charAt(1));
    },
    ontext(text) {
      if (isData) data.push(`${data.pop() ?? ''}${text}`);
      else if (unseen === 0) line += text;
    },
    onclosetag(name) {
      depth -= 1;
      isData = false;
      if (!INLINE.has(name)) endLine();
      if (/^h[1-6]$/.test(name)) heading = null;
      if (unseen > 0) unseen -= 1;
    },
  });
  for (let at = 0; at < html.length && depth < DEEPEST; at += PIECE) parser.write(html.slice(at, at + PIECE));
  parser.end();
  endLine();
  return { lines, data };
}

const plain = (html: string) =>
  readLines(html)
    .lines.map(({ text }) => text)
    .join('\n');

/**
 * The words of an HTML page about its job, one line per block: taken from a posting in its structured data if
 * present, else from its visible text without navigation, banners and other jobs. The result is never markup
 * again.
 */
export function extractText(html: string): string {
  const { lines, data } = readLines(html);
  const posting = findJobPosting(data);
  if (posting !== null)
    return posting
      .map(plain)
      .filter((text) => text !== '')
      .join('\n');
  return withoutBeside(lines)
    .map(({ text }) => text)
    .join('\n');
}
