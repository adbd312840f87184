/**
 * A name to look for. `pattern` is matched as whole words, ignoring case unless `exactCase`. `context` must match in
 * the surrounding text for words that also mean something else; U+0000 in it stands for the name.
 */
export interface Term {
  pattern: string;
  weight?: number;
  exactCase?: boolean;
  context?: RegExp;
}

export interface Mention<T extends Term> {
  term: T;
  words: string;
  at: number;
  times: number;
}

const CONTEXT_REACH = 60;
const DENIED =
  /\b(?:no|not|without|instead of|rather than|other than|never)(?: (?:any|need for|use|using|require|requiring))?\s+$/i;

/** Every term's first mention and how often it occurs, in order of appearance. A denied one ('no Java') is none. */
export function findMentions<T extends Term>(text: string, terms: readonly T[]): Mention<T>[] {
  return terms
    .flatMap((term) => {
      const places = [...text.matchAll(expressionOf(term))].filter((match) => isMeant(text, match, term));
      const [first] = places;
      return first ? [{ term, words: first[0], at: first.index, times: places.length }] : [];
    })
    .sort((left, right) => left.at - right.at);
}

const expressions = new Map<string, RegExp>();

function expressionOf({ pattern, exactCase = false }: Term): RegExp {
  const key = `${pattern} ${exactCase}`;
  const known = expressions.get(key);
  if (known) return known;
  const made = new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_+#])`,
    exactCase ? 'gu' : 'giu',
  );
  expressions.set(key, made);
  return made;
}

function isMeant(text: string, match: RegExpExecArray, { context }: Term): boolean {
  const before = text.slice(Math.max(0, match.index - CONTEXT_REACH), match.index);
  if (DENIED.test(before)) return false;
  if (!context) return true;
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + CONTEXT_REACH);
  // The name itself is replaced, so that a context can say on which side of it something stands.
  return context.test(`${before}\u0000${after}`);
}
