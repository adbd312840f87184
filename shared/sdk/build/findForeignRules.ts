/** At-rules that apply conditionally: their content is examined. */
const CONDITIONS = /^@(media|container|supports|layer|starting-style)\b/;
/** Pseudo-classes that qualify the element itself. */
const ALTERNATIVES = /:(?:is|where|-webkit-any)$/;

/** Elements that occur only in a list or a table, among siblings. */
const PARTS = /^(li|dt|dd|tr|td|th|thead|tbody|tfoot|caption|option)(?![\w-])/;

interface Block {
  readonly prelude: string;
  /** The block's content; null for statements without a block, such as `@import`. */
  readonly body: string | null;
}

/** A style sheet without comments, with rule-like content of strings and addresses masked. */
const bare = (css: string) =>
  css
    .replaceAll(/"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\/\*[^]*?\*\//g, (found) =>
      found.startsWith('/*') ? '' : '""',
    )
    .replaceAll(/url\([^)]*\)/g, 'url()');

function blocksOf(css: string): readonly Block[] {
  const blocks: Block[] = [];
  let [depth, from, open] = [0, 0, 0];
  for (let at = 0; at < css.length; at += 1) {
    const char = css[at];
    if (char === '{' && depth++ === 0) open = at;
    if (char === '}' && --depth === 0) {
      blocks.push({ prelude: css.slice(from, open).trim(), body: css.slice(open + 1, at) });
      from = at + 1;
    }
    if (char === ';' && depth === 0) {
      blocks.push({ prelude: css.slice(from, at).trim(), body: null });
      from = at + 1;
    }
  }
  return blocks;
}

/** Splits a text at `cuts`, outside brackets; a cut belongs to the part after it. */
function cut(text: string, cuts: RegExp): readonly { readonly by: string; readonly part: string }[] {
  const parts = [{ by: '', part: '' }];
  let depth = 0;
  for (const char of text) {
    if ('(['.includes(char)) depth += 1;
    if (')]'.includes(char)) depth -= 1;
    const last = parts.at(-1);
    if (depth > 0 || !cuts.test(char)) {
      if (last) last.part += char;
    } else if (last?.part === '') last.by += char;
    else parts.push({ by: char, part: '' });
  }
  return parts;
}

/** Splits a compound selector: the arguments of `ALTERNATIVES`, and the rest without any brackets. */
function takeApart(compound: string): { readonly own: string; readonly alternatives: readonly string[] } {
  let [own, inner, name, depth] = ['', '', '', 0];
  const alternatives: string[] = [];
  for (const char of compound) {
    if ('(['.includes(char) && depth++ === 0) [name, inner] = [own, ''];
    else if (')]'.includes(char) && --depth === 0) {
      if (ALTERNATIVES.test(name)) alternatives.push(inner);
    } else if (depth > 0) inner += char;
    else own += char;
  }
  return { own, alternatives };
}

/** Whether a selector matches only elements with a class of this container, and their descendants. */
function staysInside(selector: string, ownClass: string): boolean {
  const compounds = cut(selector.trim(), /[\s>+~]/);
  const isOwn = compounds.map(({ part }) => {
    const { own, alternatives } = takeApart(part);
    return (
      own.includes(ownClass) ||
      alternatives.some((each) => cut(each, /,/).every((one) => staysInside(one.part, ownClass)))
    );
  });
  const from = isOwn.indexOf(true);
  if (from < 0) return false;
  // Content of own elements is own; a sibling may be somebody else's, unless it is part of an own list or
  // table.
  for (const [at, { by, part }] of compounds.slice(from + 1).entries()) {
    if (!/[+~]/.test(by)) return true;
    if (isOwn[from + 1 + at] !== true && !PARTS.test(part)) return false;
  }
  return true;
}

/**
 * Finds rules of a style sheet that affect elements, animations or fonts of others: a remote's selectors must
 * all name a class of its container.
 * @param css as built
 * @returns the beginning of each rule found, as written
 */
export function findForeignRules(css: string, container: string): readonly string[] {
  const ownClass = `.${container}-`;
  return blocksOf(bare(css)).flatMap(({ prelude, body }) => {
    if (body !== null && CONDITIONS.test(prelude)) return findForeignRules(body, container);
    const [, name = ''] = /^@(?:-webkit-)?keyframes\s+(\S+)/.exec(prelude) ?? [];
    if (prelude.startsWith('@')) return name.startsWith(`${container}-`) ? [] : [prelude];
    return cut(prelude, /,/).flatMap(({ part }) => (staysInside(part, ownClass) ? [] : [part.trim()]));
  });
}
