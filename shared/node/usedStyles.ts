const CLASS = /\.((?:\\.|[\w-])+)/g;
/** Alternatives and exceptions in selectors: a class in them need not occur in the markup. */
const ALTERNATIVES = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
const TEXTS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
/** Characters in text that could be mistaken for the boundary of a block or a comment. */
const SIGNS = /[{}*]/;
const COMMENTS = /\/\*[^]*?\*\//g;

/** The end of the block that begins at `open`. */
function closeOf(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A style sheet ends within a block');
}

/**
 * The rules of a style sheet that markup with these classes may need: those whose selectors name no other
 * class. Rules within media queries are filtered as well; every other at-rule is kept. A style sheet that
 * cannot be parsed this way is kept whole.
 */
export function usedStyles(css: string, classes: ReadonlySet<string>): string {
  if ([...css.matchAll(TEXTS)].some(([text]) => SIGNS.test(text))) return css;
  return rulesFor(css.replaceAll(COMMENTS, ''), classes);
}

function rulesFor(css: string, classes: ReadonlySet<string>): string {
  const mayApply = (selector: string) =>
    [...selector.replaceAll(ALTERNATIVES, '').matchAll(CLASS)].every(([, name]) => classes.has(name ?? ''));
  let used = '';
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    if (open === -1) break;
    const close = closeOf(css, open);
    // A statement such as @import ends before the next block begins.
    const prelude = css
      .slice(css.lastIndexOf(';', open) >= at ? css.lastIndexOf(';', open) + 1 : at, open)
      .trim();
    const body = css.slice(open + 1, close);
    if (/^@(media|supports)\b/.test(prelude)) {
      const inner = rulesFor(body, classes);
      if (inner !== '') used += `${prelude}{${inner}}`;
    } else if (prelude.startsWith('@')) {
      used += `${prelude}{${body}}`;
    } else {
      const selectors = prelude.split(/,(?![^(]*\))/).filter(mayApply);
      if (selectors.length > 0) used += `${selectors.join(',')}{${body}}`;
    }
    at = close + 1;
  }
  return used;
}

/** Class names in the markup. */
export const classesOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(/\s+/) ?? []));
