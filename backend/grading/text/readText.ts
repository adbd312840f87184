import { normalizeText } from '@prova/api/text/normalizeText';
import { findAttributed, type Span } from './findAttributed';
import { recognizeLanguage, type RecognizedLanguage } from './recognizeLanguage';
import { CLAUSE_STARTERS, FUNCTION_WORDS, RELATION_WORDS } from './functionWords';
import { stemWord } from './stemWord';
import { isNegator, tokenize, type Token } from './tokenize';

/** A word that carries meaning; `negated` when a 'not' reaches it. */
export interface ContentWord extends Token {
  stem: string;
  /** Its place among the tokens. */
  index: number;
  /** Counts the stretches between two marks of punctuation. */
  clause: number;
  negated: boolean;
  /** It is denied as a fact, 'a left join does not keep', and not advised against. */
  refuted: boolean;
  /** The speaker mentions it without standing for it: 'it is a myth that …', '…, but that is false'. */
  attributed: boolean;
  /** It stands in a question, which claims nothing. */
  asked: boolean;
}

/** A text as the scorer sees it. */
export interface ReadText {
  text: string;
  /** What was written where a stretch of `text` stands: the same but for what nobody sees. */
  verbatim(start: number, end: number): string;
  tokens: readonly Token[];
  content: readonly ContentWord[];
  /**
   * Share of the words that only grammar needs: near one half in prose, near zero in a list of keywords.
   */
  functionShare: number;
  sentenceCount: number;
  /** Where parts of it are in another language than English; null where none is, or nobody looked. */
  language: RecognizedLanguage | null;
}

/** 'And' joins a list as well as sentences, and 'why' stands in lists of headings. */
const OF_LISTS = new Set(['and', 'or', 'why', 'how']);
/** Meaningful words after a 'not' that it can still turn round; 'no' and 'without' deny little more than the next thing. */
const NEGATION_REACH = 5;
const SHORT_REACH = 2;
const NEAR_NEGATORS = new Set(['no', 'without']);
/** 'Is not' and 'does not' state a fact; 'should not', 'cannot' and a bare 'do not' advise. */
const STATING = new Set(['is', 'are', 'was', 'were', 'does', 'did', 'do', 'has', 'have', 'had', 'will']);
/** 'Not only fast' and 'not just fast' say that it is fast; 'not sure' says nothing of what follows. */
const HARMLESS_AFTER_NOT = new Set(['only', 'just', 'sure', 'merely', 'necessarily', 'matter', 'doubt']);

export const readText = (text: string): ReadText => read(text, findAttributed);

/** Reads a text of the bank, which stands for everything that it says: nobody has to look for what it disowns. */
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
      // Copied one by one: to spread it takes eighty times as long, and every word of every answer comes by.
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

/** Reads what somebody answered: the parts of an English answer that are in another language are left blank, each word keeps its place. */
export function readAnswer(answer: string): ReadText {
  const { text: seen, verbatim } = normalizeText(answer);
  const language = recognizeLanguage(seen);
  const others = language === null || language.isOther ? [] : language.parts;
  return { ...readText(withoutParts(seen, others)), verbatim, language };
}

/** The words of each sentence, by its number. */
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

/** Whether a token lies within one of these spans; tokens are asked for in their order. */
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

/** A text without these parts, which stand in it in their order: each is left blank behind a line break. */
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
