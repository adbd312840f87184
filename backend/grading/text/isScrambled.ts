import type { ReadText } from './readText';

const words = (list: string) => new Set(list.split(' '));

const ARTICLES = words('a an the');
const PREPOSITIONS = words('of in on at by for from with into to');
const CONJUNCTIONS = words('and or but');
/** Never follow an article, not even in broken English: 'the of', 'a is', 'the and'. */
const NEVER_AFTER_ARTICLE = words(
  'a an the of in on at by for from with into to and or but is are was were be has have had does do did can could will would should must it they them he she him we us i you if because when so than then this these those there its their our your my which who',
);
const NEVER_AFTER_PREPOSITION = words(
  'of and or but is are was were has have had does did can could will would should must they he she we i because so than',
);
/** Without 'or', because of 'and/or' and of conjunctions in names: `ifPresent or orElse`. */
const NEVER_AFTER_CONJUNCTION = words('and but of than');

/** Fewer occasions are no proof. */
const LEAST_OCCASIONS = 6;
/**
 * Measured on 9,705 labelled answers worth 40 and more: none violates the rules this often, in however broken
 * English.
 */
const LEAST_BROKEN = 4;
/**
 * Measured on the bank: its answers violate these rules on 0.3 % of the occasions, the same words shuffled on
 * 23 %.
 */
const SCRAMBLED_FROM = 0.15;

/** Whether the right words are in an order that no variety of English allows. */
export function isScrambled({ tokens }: ReadText): boolean {
  let occasions = 0;
  let broken = 0;
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    const forbidden = forbiddenAfter(token.word);
    if (!forbidden) return;
    occasions += 1;
    if (next?.opensClause === false && forbidden.has(next.word)) broken += 1;
  });
  return occasions >= LEAST_OCCASIONS && broken >= LEAST_BROKEN && broken / occasions >= SCRAMBLED_FROM;
}

function forbiddenAfter(word: string): ReadonlySet<string> | undefined {
  if (ARTICLES.has(word)) return NEVER_AFTER_ARTICLE;
  if (PREPOSITIONS.has(word)) return NEVER_AFTER_PREPOSITION;
  return CONJUNCTIONS.has(word) ? NEVER_AFTER_CONJUNCTION : undefined;
}
