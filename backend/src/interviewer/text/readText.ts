import { CLAUSE_STARTERS, FUNCTION_WORDS, RELATION_WORDS } from './functionWords';
import { stemWord } from './stemWord';
import { isNegator, tokenize, type Token } from './tokenize';

/** A word that carries meaning; `negated` when a 'not' reaches it. */
export interface ContentWord extends Token {
  stem: string;
  /** Counts the stretches between two marks of punctuation. */
  clause: number;
  negated: boolean;
}

/** A text as the scorer sees it. */
export interface ReadText {
  text: string;
  tokens: readonly Token[];
  content: readonly ContentWord[];
  /**
   * Share of the words that only grammar needs: near one half in prose, near zero in a list of keywords. 'And' and 'or'
   * do not count, since they join a list as well as sentences.
   */
  functionShare: number;
  sentenceCount: number;
}

/** Meaningful words after a 'not' that it can still turn round. */
const NEGATION_REACH = 4;
/** 'Not only fast' and 'not just fast' say that it is fast; 'not sure' says nothing of what follows. */
const HARMLESS_AFTER_NOT = new Set(['only', 'just', 'sure', 'merely', 'necessarily', 'matter', 'doubt']);

export function readText(text: string): ReadText {
  const tokens = tokenize(text);
  const content: ContentWord[] = [];
  let reach = 0;
  let grammar = 0;
  let clause = 0;
  tokens.forEach((token, index) => {
    if (isGrammar(token.word)) grammar += 1;
    if (token.opensClause) clause += 1;
    if (token.opensClause || CLAUSE_STARTERS.has(token.word)) reach = 0;
    if (isNegator(token.word)) {
      reach = HARMLESS_AFTER_NOT.has(tokens[index + 1]?.word ?? '') ? 0 : NEGATION_REACH;
      return;
    }
    if (FUNCTION_WORDS.has(token.word)) return;
    content.push({ ...token, stem: stemWord(token.word), clause, negated: reach > 0 });
    reach = Math.max(0, reach - 1);
  });
  return {
    text,
    tokens,
    content,
    functionShare: tokens.length === 0 ? 0 : grammar / tokens.length,
    sentenceCount: tokens.length === 0 ? 0 : (tokens.at(-1)?.sentence ?? 0) + 1,
  };
}

function isGrammar(word: string): boolean {
  return (FUNCTION_WORDS.has(word) || RELATION_WORDS.has(word)) && word !== 'and' && word !== 'or';
}
