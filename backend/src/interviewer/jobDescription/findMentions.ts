import { isDenied } from './isDenied';

/**
 * A name to look for. `pattern` is matched as whole words, ignoring case unless `exactCase`. `context` must
 * match the surrounding text of ambiguous names; U+0000 in it represents the name.
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

/** Every term's first mention and frequency, in order of appearance. Denied ones ('no Java') are excluded. */
export function findMentions<T extends Term>(text: string, terms: readonly T[]): Mention<T>[] {
  return terms
    .flatMap((term) => {
      const places = findPlaces(text, term).filter(
        ({ index, 0: words }) => !isDenied(text, index, index + words.length),
      );
      const [first] = places;
      return first ? [{ term, words: first[0], at: first.index, times: places.length }] : [];
    })
    .sort((left, right) => left.at - right.at);
}

/** Words denied and nowhere required by a text. */
export function findDenied(text: string, terms: readonly Term[]): string[] {
  const denied = terms.flatMap((term) => {
    const places = findPlaces(text, term);
    return places.every(({ index, 0: words }) => isDenied(text, index, index + words.length))
      ? places.map(([words]) => words)
      : [];
  });
  return [...new Set(denied)];
}

/** Whether these letters are a term's complete name. */
export const isName = (letters: string, terms: readonly Term[]): boolean =>
  terms.some((term) => {
    const [found] = letters.matchAll(expressionOf(term));
    return found?.[0].length === letters.length;
  });

function findPlaces(text: string, term: Term): RegExpExecArray[] {
  return [...text.matchAll(expressionOf(term))].filter((match) => isMeant(text, match, term));
}

const expressions = new Map<string, RegExp>();
/** 'SpringBoot' and '#springboot' are as common as 'Spring Boot'. */
const withSpacesOptional = (pattern: string) => pattern.replaceAll(/ (?![?*+{\]])/g, ' ?');

function expressionOf({ pattern, exactCase = false }: Term): RegExp {
  const key = `${pattern} ${exactCase}`;
  const known = expressions.get(key);
  if (known) return known;
  const made = new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${withSpacesOptional(pattern)})(?![\\p{L}\\p{N}_+#])`,
    exactCase ? 'gu' : 'giu',
  );
  expressions.set(key, made);
  return made;
}

function isMeant(text: string, match: RegExpExecArray, { context }: Term): boolean {
  if (!context) return true;
  const before = text.slice(Math.max(0, match.index - CONTEXT_REACH), match.index);
  const end = match.index + match[0].length;
  // The name itself is replaced, so that a context can refer to its sides.
  return context.test(`${before}\u0000${text.slice(end, end + CONTEXT_REACH)}`);
}
