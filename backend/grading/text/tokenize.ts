import { NEGATORS } from './functionWords';

/** A word of a text; `start` and `end` are its position as written. */
export interface Token {
  word: string;
  start: number;
  end: number;
  sentence: number;
  /** First in the text, or preceded by punctuation that ends a clause. */
  opensClause: boolean;
}

const WORD =
  /[iI]\/[oO](?![\p{L}\p{N}])|[cC](?:\+\+|#)(?![\p{L}\p{N}])|[=!]==?(?!=)|[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;
/** Tested between two words. A full stop directly before the next one joins a name: `Promise.all`. */
const SENTENCE_END = /[.!?…](?=\s|["'”’)])|\n/u;
/** A missing space: 'It fits.Then …'. */
const UNSPACED_END = /^[.!?]$/;
const CLAUSE_END = /[,;:()\n–—]|\s-\s/u;
/** Names in camel case that are a single word. */
const ONE_WORD =
  /^(?:java|type|ecma)script$|^(?:postgre|my|no|new)sql$|^(?:git(?:hub|lab)|graphql|devops|oauth\d?|mongodb|dynamodb|openid|ios|macos|iphone|csrf|youtube|linkedin)$/i;
/**
 * `NoSuchMethodError` and `@NotNull` are names without a negation; a plural acronym, `IDs`, is one word too.
 */
const HUMP =
  /(?<=[a-z0-9])(?<!(?:^|[a-z])(?:No|Not)|^(?:no|not))(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])(?![A-Z]s(?![a-z]))/;
const UNAPOSTROPHED = /^(do|does|did|ca|wo|is|are|was|were|has|have|had|would|should|could)nt$/;
const PAIRS: ReadonlyMap<string, readonly string[]> = new Map([
  ['cannot', ['can', 'not']],
  ['i/o', ['io']],
  ['i o', ['io']],
  ['java script', ['javascript']],
  ['type script', ['typescript']],
]);

/**
 * Words of a text with their positions. `useEffect` becomes two words as in speech, `doesn't` becomes 'does
 * not', and possessives lose their ending.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let previousEnd = 0;
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(previousEnd, match.index);
    const endsSentence =
      SENTENCE_END.test(between) ||
      (UNSPACED_END.test(between) &&
        /^\p{Lu}\p{Ll}/u.test(match[0]) &&
        /^\p{Ll}+$/u.test(text.slice(tokens.at(-1)?.start, previousEnd)));
    if (tokens.length > 0 && endsSentence) sentence += 1;
    const opensClause = tokens.length === 0 || CLAUSE_END.test(between) || endsSentence;
    const end = match.index + match[0].length;
    pushWords(tokens, match[0], { start: match.index, end, sentence, opensClause });
    previousEnd = end;
  }
  return joinSplitNames(tokens);
}

/** Has no word boundary under any rule. */
const PLAIN = /^[a-z]+$/;

/** The words of a short text, without positions. */
export function wordsOf(text: string): string[] {
  return PLAIN.test(text) && !PAIRS.has(text) && !UNAPOSTROPHED.test(text)
    ? [text]
    : tokenize(text).map(({ word }) => word);
}

function pushWords(tokens: Token[], written: string, place: Omit<Token, 'word'>): void {
  const [head = '', tail] = written.split(/['’]/);
  const plain = head.toLowerCase();
  const bare = UNAPOSTROPHED.exec(plain);
  if (tail !== undefined || bare) {
    const negated = bare !== null || tail?.toLowerCase() === 't';
    const stem = bare?.[1] ?? (negated ? plain.replace(/n$/, '') : plain);
    if (!negated) return pushWords(tokens, head, { ...place });
    tokens.push({ ...place, word: stem }, { ...place, word: 'not', opensClause: false });
    return;
  }
  const pair = PAIRS.get(plain);
  const parts = pair ?? (ONE_WORD.test(head) ? [plain] : head.split(HUMP));
  let offset = place.start;
  parts.forEach((part, index) => {
    const start = pair ? place.start : offset;
    const end = pair ? place.end : offset + part.length;
    const opensClause = index === 0 && place.opensClause;
    tokens.push({ word: part.toLowerCase(), start, end, sentence: place.sentence, opensClause });
    offset += part.length;
  });
}

/** Speech recognition splits names: 'java script'. */
function joinSplitNames(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const name = last && PAIRS.get(`${last.word} ${token.word}`)?.[0];
    if (last && name && last.sentence === token.sentence)
      joined[joined.length - 1] = { ...last, word: name, end: token.end };
    else joined.push(token);
  }
  return joined;
}

export function isNegator(word: string): boolean {
  return NEGATORS.has(word);
}
