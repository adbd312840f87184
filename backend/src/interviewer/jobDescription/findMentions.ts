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
/** What stands right before a name that is not wanted, in English, German and Russian. */
const DENIED_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:no|not|without|instead of|rather than|other than|never)(?: (?:any|need for|use|using|require|requiring))?',
    'no (?:prior |previous )?(?:experience|knowledge) (?:with|of|in)',
    'no longer (?:use|using|need|require|want)',
    "(?:do not|don['’]t) (?:need to know|have to know|need|use)",
    'mov(?:ed|ing) away from',
    '(?:keine?|ohne|statt)(?: (?:Erfahrung(?:en)?|Kenntnisse)(?: mit| in| von)?)?',
    '(?:без|не нужен|не требуется)(?: (?:опыта|знания))?(?: с)?',
  ].join('|')})\\s+$`,
  'iu',
);
const DENIED_AFTER =
  /^(?:[ -](?:knowledge|experience|skills?|background|Kenntnisse|Erfahrung))? (?:(?:is|are) not|isn['’]t|aren['’]t|(?:ist|sind) nicht|nicht) (?:required|needed|necessary|expected|nötig|erforderlich|notwendig)/i;

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
  const end = match.index + match[0].length;
  const after = text.slice(end, end + CONTEXT_REACH);
  if (DENIED_BEFORE.test(before) || DENIED_AFTER.test(after)) return false;
  if (!context) return true;
  // The name itself is replaced, so that a context can say on which side of it something stands.
  return context.test(`${before}\u0000${after}`);
}
