import type { DomainStatus, FeedbackLanguage } from '@prova/api/types/feedback';
import type { Concept, Misconception, QuestionItem } from '@prova/grading/bank/questionItem';
import type { CapReason } from '@prova/grading/policy';

/** Equivalent wordings; the answer determines which one is used. */
export type Choices = readonly [string, ...string[]];

/** The report's names of the kinds of slips in `findSlips`, the most disturbing first. */
export const BARRIERS = [
  'missing-subject',
  'double-subject',
  'third-person',
  'modal-verbs',
  'verb-after-does',
  'verb-after-to',
  'negation',
  'passive',
  'agreement',
  'infinitives',
  'gerunds',
  'relatives',
  'questions',
  'word-order',
  'false-friends',
  'perfect',
  'progressive',
  'pronouns',
  'comparatives',
  'since-for',
  'plural',
  'uncountable-nouns',
  'verbs-with-to',
  'prepositions',
  'articles',
] as const;
export type Barrier = (typeof BARRIERS)[number];

/** Correction of a slip: one of these English forms. */
export interface Advice {
  say: readonly [string, ...string[]];
  singular?: boolean;
}

/**
 * A report's texts from a question of the bank. Each is a sentence or several, except `topic` and the names.
 */
export interface ItemWords {
  topic: string;
  hint: string;
  nextLevel: string;
  /**
   * The model answer in English, in spoken style, and its translation where the report is in another
   * language.
   */
  strongAnswer: readonly string[];
  /** The model answer as a plain list, one point per line. */
  modelAnswer: string;
  /** Fits after 'You explained'. */
  name(concept: Concept): string;
  /** The name in a list of points: without its detail, if the rest is clear enough. */
  shortName(concept: Concept): string;
  point(concept: Concept): string;
  correction(misconception: Misconception): string;
}

/** Why the content of a scored answer cannot be judged. */
export type ScoredCap = Exclude<CapReason, 'other-language'>;

/** One answer's result in numbers. `alone` is the rubric's own score, if a second reader changed it. */
export interface AnswerFigures {
  topic: string;
  total: number;
  alone: number | null;
  covered: number;
  points: number;
  mistakes: number;
  cap: ScoredCap | null;
}

export interface DomainFigures {
  status: DomainStatus;
  average: number;
  /** Number of counted answers: answers in other languages do not count. */
  answers: number;
  leftOut: number;
  /** Answers that reached `passing`. */
  met: number;
  passing: number;
}

/**
 * Every possible sentence of a report, in one language. Nothing is decided here: which sentence is used, and
 * about what, is the same in every language. Texts named `quote` are pieces of the answer, repeated verbatim.
 */
export interface Wording {
  readonly language: FeedbackLanguage;
  /** Words of the candidate, or of a strong answer, in the language's quotation marks. */
  quoted(text: string): string;
  domainName(displayName: string): string;
  itemWords(item: QuestionItem): ItemWords;

  /** The result of an answer whose content cannot be judged. */
  capped(cap: ScoredCap, topic: string): Choices;
  /** The remark on an answer in another language. Languages are BCP 47 tags, null if unclear. */
  otherLanguage(code: string | null): string;
  /** The remark on an answer whose wrong claims outweigh its right parts. */
  wrongFirst(errors: number, topic: string): string;
  /** Names the right parts of an answer with wrong claims. */
  stillHolds(names: readonly string[]): string;
  noAnswer(topic: string, hint: string): Choices;
  complete(names: readonly string[]): Choices;
  sound(names: readonly string[]): Choices;
  begun(names: readonly string[]): Choices;
  alsoWrong(errors: number, topic: string): string;
  /** The result in short, without a nameable point. */
  inShort(verdict: 'complete' | 'sound' | 'begun', topic: string): string;
  /** Number of expected points missing. */
  stillOpen(gaps: number, topic: string): string;

  explained(name: string, quote: string): Choices;
  /** A second reader's praise or doubt, quoted alone if the rubric has no reason for it. */
  praised(quote: string): string;
  doubtful(quote: string): string;
  correction(quotes: readonly string[], holds: string): string;
  /** The remark on a part of a story told in general words. */
  attempted(quote: string, name: string, point: string): string;
  notMentioned(name: string): string;

  barrier(barrier: Barrier): string;
  slip(slip: string, advice: Advice): string;
  fillers(count: number, examples: readonly string[]): string;
  hedges(count: number, example: string): string;
  longSentences(): string;
  /** The remark on a part of an English answer that is in another language. */
  otherPart(quote: string, code: string | null): string;

  followUp(question: string): string;

  /** Questions to repeat, by topic. */
  answerAgain(topics: readonly string[]): string;
  /** Advice where no answer of a domain has gaps, with the topic of the best answer. */
  aimHigher(topic: string): string;
  /** Advice where no answer of a domain could be scored. */
  answerInEnglish(codes: readonly (string | null)[]): string;

  status(figures: DomainFigures): string;
  answer(figures: AnswerFigures): string;
  notScored(topic: string, code: string | null): string;
  noStatus(): string;
}

const IN_LATIN_LETTERS = '-Latn';

/** A language's name in another one. `isRomanised`: typed in Latin letters instead of its own alphabet. */
export function nameLanguage(code: string, names: Intl.DisplayNames): { name: string; isRomanised: boolean } {
  const plain = code.replace(IN_LATIN_LETTERS, '');
  return { name: names.of(plain) ?? plain, isRomanised: plain !== code };
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
