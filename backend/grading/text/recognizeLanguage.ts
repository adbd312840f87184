import { eld } from 'eld/extrasmall';
import { ENGLISH_WORDS, GRAMMAR_WORDS, ROMANISED } from './grammarWords';

/** A passage in a language other than English; `code` is its BCP 47 tag, null if uncertain. */
export interface OtherLanguagePart {
  code: string | null;
  text: string;
  start: number;
  end: number;
}

export interface RecognizedLanguage {
  /** Whether most of the text is in another language. */
  isOther: boolean;
  /** The language of most of those parts. */
  code: string | null;
  parts: readonly OtherLanguagePart[];
}

interface Segment {
  start: number;
  end: number;
  /** Amount of text, in words. */
  weight: number;
  verdict: Verdict;
}
type Verdict = { other: boolean; code: string | null } | 'undecided';

/** Speech without full stops is judged in pieces of about this length. */
const LONGEST_SEGMENT_WORDS = 30;
/**
 * The lookahead limits attempts to white space: otherwise each of many quotation marks causes a search
 * through all the others.
 */
const SENTENCE_END = /(?=\s)(?<=[.!?…。！？]["'”’)]*)\s+|(?<=[。！？])|\n+/u;
/** A shorter passage in an English answer is a name or a quotation. */
const LEAST_PART_WORDS = 4;
/** Information per character of a script: a Chinese character is half a word. */
const LETTERS_IN_WORD = 5;
const SIGNS = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/gu;
const SIGNS_IN_WORD = 2;

/**
 * Finds the parts of a text in languages other than English; null if there are none. Broken English,
 * sequences of terms, code and very short texts count as English: its speakers are never told otherwise.
 */
export function recognizeLanguage(text: string): RecognizedLanguage | null {
  const segments = settle(splitText(text));
  const others = segments.flatMap(({ verdict, ...segment }) =>
    verdict !== 'undecided' && verdict.other ? [{ ...segment, code: verdict.code }] : [],
  );
  const weigh = (list: readonly { weight: number }[]) => list.reduce((sum, { weight }) => sum + weight, 0);
  const isOther = others.length > 0 && weigh(others) >= weigh(segments) / 2;
  if (!isOther && weigh(others) < LEAST_PART_WORDS) return null;
  const codes = [...new Set(others.map(({ code }) => code))];
  const share = (code: string | null) => weigh(others.filter((part) => part.code === code));
  const [code = null] = codes.sort((left, right) => share(right) - share(left));
  return { isOther, code, parts: joinParts(text, others) };
}

/** Merges adjacent parts in one language. */
function joinParts(text: string, others: readonly Omit<OtherLanguagePart, 'text'>[]): OtherLanguagePart[] {
  const parts: OtherLanguagePart[] = [];
  for (const { start, end, code } of others) {
    const last = parts.at(-1);
    const joins = last?.code === code && text.slice(last.end, start).trim() === '';
    const from = joins ? last.start : start;
    if (joins) parts.pop();
    parts.push({ code, text: text.slice(from, end), start: from, end });
  }
  return parts;
}

/**
 * An undecided segment takes the verdict of the one before; at the beginning, that of the first decided one.
 */
function settle(segments: readonly Segment[]): Segment[] {
  let known = segments.find(({ verdict }) => verdict !== 'undecided')?.verdict ?? 'undecided';
  return segments.map((segment) => {
    if (segment.verdict !== 'undecided') known = segment.verdict;
    return { ...segment, verdict: known };
  });
}

function splitText(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (const sentence of text.split(SENTENCE_END)) {
    start = text.indexOf(sentence, start);
    for (const { from, to } of pieces(sentence)) {
      const piece = sentence.slice(from, to);
      segments.push({ start: start + from, end: start + to, weight: weightOf(piece), verdict: judge(piece) });
    }
    start += sentence.length;
  }
  return segments.filter(({ weight }) => weight > 0);
}

/** A sentence, or a run of speech split into pieces of about equal length. */
function pieces(sentence: string): { from: number; to: number }[] {
  const ends = [...sentence.matchAll(/\S+/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const count = Math.max(1, Math.round(ends.length / LONGEST_SEGMENT_WORDS));
  const size = Math.ceil(ends.length / count);
  return Array.from({ length: count }, (_, index) => {
    const part = ends.slice(index * size, (index + 1) * size);
    return { from: part[0]?.from ?? 0, to: part.at(-1)?.to ?? 0 };
  }).filter(({ from, to }) => to > from);
}

function weightOf(text: string): number {
  const signs = text.match(SIGNS)?.length ?? 0;
  const words = text.replaceAll(SIGNS, ' ').match(/\p{L}+/gu)?.length ?? 0;
  return words + signs / SIGNS_IN_WORD;
}

function judge(text: string): Verdict {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const foreign = (text.match(/\p{L}/gu)?.length ?? 0) - latin;
  // A Chinese character counts as several letters: a few Latin terms do not outweigh the sentence around
  // them.
  const signs = (text.match(SIGNS)?.length ?? 0) * (LETTERS_IN_WORD / SIGNS_IN_WORD - 1);
  if (foreign > 1 && foreign + signs >= latin) return { other: true, code: languageOfScript(text) };
  return judgeLatin(plainWords(text));
}

/** Scripts of several languages, which a word or two cannot distinguish. */
const SHARED_SCRIPT = /\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Devanagari}/u;
const FEW_WORDS = 4;

/** The language of a text in another script, by its words in that script alone. */
function languageOfScript(text: string): string | null {
  const words = text.match(/[\p{L}\p{M}]+/gu)?.filter((word) => !/\p{Script=Latin}/u.test(word)) ?? [];
  if (words.length < FEW_WORDS && SHARED_SCRIPT.test(text)) return null;
  const { language } = eld.detect(words.join(' '));
  return language === '' || language === 'en' ? null : language;
}

/** The words of ordinary language: no identifiers, acronyms or figures. */
function plainWords(text: string): string[] {
  return text
    .replaceAll(/`[^`]*`/g, ' ')
    .split(/[\s,;:!?()[\]{}"“”„«»/|–—]+/)
    .map((word) => word.replaceAll(/^['’.-]+|(?<![.-])[.-]+$/g, ''))
    .filter((word) => /^\p{L}[\p{Ll}\p{M}'’-]+$/u.test(word) || /^\p{L}$/u.test(word))
    .map((word) => word.toLowerCase());
}

/**
 * Minimum lead of another language over English. In the bank and the graded answers, English ones reach at
 * most −0.09, others at least 0.13.
 */
const CLEAR_LEAD = 0.1;
const LONG_SEGMENT = 8;
/** Minimum lead without function words: sequences of terms get near it by chance. */
const LEAD_WITHOUT_GRAMMAR = 0.15;
const SHORT_SEGMENT = 5;
const SHORTEST_SEGMENT = 3;
/** Languages score 0.7 and more in their own words, and less in a spelling unknown to the library. */
const SURE = 0.66;
const NOT_SURE = 0.5;
const LETTERS_BEYOND_ENGLISH = /[^\p{ASCII}’]/u;
const MUCH_ENGLISH = 0.2;
const LITTLE_ENGLISH = 0.08;

function judgeLatin(words: readonly string[]): Verdict {
  if (words.length < SHORTEST_SEGMENT) return 'undecided';
  const inEnglish: Verdict = words.length < SHORT_SEGMENT ? 'undecided' : { other: false, code: null };
  const english = words.filter((word) => ENGLISH_WORDS.has(word)).length / words.length;
  // Nearly every answer returns here: the comparison with all languages is most of the cost of reading it.
  if (english > MUCH_ENGLISH) return inEnglish;
  const romanised = findRomanised(words);
  if (romanised !== null) return { other: true, code: romanised };
  const scores = Object.entries(eld.detect(words.join(' ')).getScores());
  const [code = '', score = 0] =
    scores.filter(([name]) => name !== 'en').sort((left, right) => right[1] - left[1])[0] ?? [];
  const lead = score - (scores.find(([name]) => name === 'en')?.[1] ?? 0);
  if (lead < CLEAR_LEAD) return inEnglish;
  const grammar = GRAMMAR_WORDS[code];
  const evidence = new Set(
    words.filter((word) => (grammar?.has(word) ?? false) || LETTERS_BEYOND_ENGLISH.test(word)),
  ).size;
  if (score >= SURE) {
    const isLong = words.length >= LONG_SEGMENT;
    const isEnough = isLong ? evidence > 0 || lead >= LEAD_WITHOUT_GRAMMAR : evidence > 1;
    return isEnough || (words.length >= SHORT_SEGMENT && evidence > 0) ? { other: true, code } : inEnglish;
  }
  const isSpeech = words.length >= LONG_SEGMENT && score >= NOT_SURE && english <= LITTLE_ENGLISH;
  return isSpeech && lead >= LEAD_WITHOUT_GRAMMAR ? { other: true, code: null } : inEnglish;
}

const LEAST_ROMANISED = 3;
const ROMANISED_SHARE = 0.25;

/** A language with its own alphabet, typed in Latin letters: recognised by function words and endings. */
function findRomanised(words: readonly string[]): string | null {
  const found = ROMANISED.map(({ code, grammar, endings }) => {
    const small = new Set(words.filter((word) => grammar.has(word)));
    const ended = words.filter((word) => !small.has(word) && word.length > 4 && endings.test(word));
    return { code, small: small.size, count: words.filter((word) => small.has(word)).length + ended.length };
  })
    .filter(
      ({ small, count }) => small >= 2 && count >= LEAST_ROMANISED && count >= ROMANISED_SHARE * words.length,
    )
    .sort((left, right) => right.count - left.count);
  return found[0]?.code ?? null;
}
