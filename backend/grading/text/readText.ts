import { normalizeText } from '@prova/api/text/normalizeText';
import { findAttributed, type Span } from './findAttributed';
import { recognizeLanguage, type RecognizedLanguage } from './recognizeLanguage';
import { CLAUSE_STARTERS, FUNCTION_WORDS, RELATION_WORDS } from './functionWords';
import { stemWord } from './stemWord';
import { isNegator, tokenize, type Token } from './tokenize';

/** A content word; `negated` within the scope of a 'not'. */
export interface ContentWord extends Token {
  stem: string;
  /** Its index among the tokens. */
  index: number;
  /** Number of its clause; punctuation separates clauses. */
  clause: number;
  negated: boolean;
  /** Denied as a fact, 'a left join does not keep', rather than advised against. */
  refuted: boolean;
  /** Mentioned but not endorsed: 'it is a myth that …', '…, but that is false'. */
  attributed: boolean;
  /** Part of a question, which claims nothing. */
  asked: boolean;
}

/** A text as parsed for grading. */
export interface ReadText {
  text: string;
  /** The original of a range of `text`; the two differ only invisibly. */
  verbatim(start: number, end: number): string;
  tokens: readonly Token[];
  content: readonly ContentWord[];
  /** Share of grammatical words: near one half in prose, near zero in a list of keywords. */
  functionShare: number;
  sentenceCount: number;
  /** Parts in languages other than English; null if there are none, or without detection. */
  language: RecognizedLanguage | null;
}

/** 'And' joins lists as well as sentences, and 'why' occurs in lists of headings. */
const OF_LISTS = new Set(['and', 'or', 'why', 'how']);
/** Scope of a 'not' in content words; 'no' and 'without' deny little more than the next one. */
const NEGATION_REACH = 5;
const SHORT_REACH = 2;
const NEAR_NEGATORS = new Set(['no', 'without']);
/** 'Is not' and 'does not' state a fact; 'should not', 'cannot' and a bare 'do not' advise. */
const STATING = new Set(['is', 'are', 'was', 'were', 'does', 'did', 'do', 'has', 'have', 'had', 'will']);
/** 'Not only fast' and 'not just fast' mean fast; 'not sure' says nothing about what follows. */
const HARMLESS_AFTER_NOT = new Set(['only', 'just', 'sure', 'merely', 'necessarily', 'matter', 'doubt']);

export const readText = (text: string): ReadText => read(text, findAttributed);

/** Reads a text of the bank, which endorses everything it says: no search for attributed claims. */
export const readOwnText = (text: string): ReadText => read(text, () => []);

function read(text: string, findMentioned: typeof findAttributed): ReadText {
  const tokens = tokenize(text);
  const sentences = findSentences(text, tokens);
  const attributed = findMentioned(text, sentences);
  const isAttributed = createCover(attributed);
  const content: ContentWord[] = [];
  let reach = 0;
  let states = false;
  let grammar = 0;
  let clause = 0;
  tokens.forEach((token, index) => {
    if (isGrammar(token.word)) grammar += 1;
    if (token.opensClause) clause += 1;
    if (token.opensClause || CLAUSE_STARTERS.has(token.word)) reach = 0;
    if (isNegator(token.word)) {
      const longest = NEAR_NEGATORS.has(token.word) ? SHORT_REACH : NEGATION_REACH;
      reach = HARMLESS_AFTER_NOT.has(tokens[index + 1]?.word ?? '') ? 0 : longest;
      const before = tokens[index - 1];
      states = before?.opensClause === false && STATING.has(before.word);
      return;
    }
    if (FUNCTION_WORDS.has(token.word)) return;
    const { word, start, end, sentence, opensClause } = token;
    content.push({
      // Copied one by one: spreading takes eighty times as long, for every word of every answer.
      word,
      start,
      end,
      sentence,
      opensClause,
      stem: stemWord(word),
      index,
      clause,
      negated: reach > 0,
      refuted: reach > 0 && states,
      attributed: isAttributed(token),
      asked: sentences[sentence]?.asked ?? false,
    });
    reach = Math.max(0, reach - 1);
  });
  return {
    text,
    verbatim: (start, end) => text.slice(start, end),
    tokens,
    content,
    functionShare: tokens.length === 0 ? 0 : grammar / tokens.length,
    sentenceCount: tokens.length === 0 ? 0 : (tokens.at(-1)?.sentence ?? 0) + 1,
    language: null,
  };
}

/**
 * Reads a candidate's answer. In an English one, parts in other languages are blanked; all words keep their
 * positions.
 */
export function readAnswer(answer: string): ReadText {
  const { text: seen, verbatim } = normalizeText(answer);
  const language = recognizeLanguage(seen);
  const others = language === null || language.isOther ? [] : language.parts;
  return { ...readText(withoutParts(seen, others)), verbatim, language };
}

/** Words by sentence number. */
export function groupBySentence<Word extends { readonly sentence: number }>(
  words: readonly Word[],
): Map<number, Word[]> {
  const sentences = new Map<number, Word[]>();
  for (const word of words) {
    const known = sentences.get(word.sentence);
    if (known) known.push(word);
    else sentences.set(word.sentence, [word]);
  }
  return sentences;
}

/** Tests whether a token lies within one of the spans. Requires tokens in order. */
function createCover(spans: readonly Span[]): (token: Token) => boolean {
  const inOrder = spans.toSorted((one, other) => one.start - other.start);
  let next = 0;
  let covered = -1;
  return ({ start, end }) => {
    for (let span = inOrder[next]; span !== undefined && span.start <= start; span = inOrder[next]) {
      covered = Math.max(covered, span.end);
      next += 1;
    }
    return end <= covered;
  };
}

/** Replaces parts of a text, given in order, by a line break and spaces of the same length. */
function withoutParts(text: string, parts: readonly Span[]): string {
  let from = 0;
  const kept = parts.map(({ start, end }) => {
    const piece = `${text.slice(from, start)}\n${' '.repeat(Math.max(0, end - start - 1))}`;
    from = end;
    return piece;
  });
  return kept.join('') + text.slice(from);
}

function findSentences(text: string, tokens: readonly Token[]) {
  const sentences: { start: number; end: number; asked: boolean }[] = [];
  tokens.forEach(({ start, end, sentence }, index) => {
    const current = (sentences[sentence] ??= { start, end, asked: false });
    current.end = end;
    const next = tokens[index + 1];
    if (next?.sentence !== sentence) current.asked = /^["'”’)]*\?/.test(text.slice(end, next?.start));
  });
  return sentences;
}

function isGrammar(word: string): boolean {
  return (FUNCTION_WORDS.has(word) || RELATION_WORDS.has(word)) && !OF_LISTS.has(word);
}
