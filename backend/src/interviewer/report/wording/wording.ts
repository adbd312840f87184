import type { DomainStatus, FeedbackLanguage } from '@prova/api/types/feedback';
import type { Concept, Misconception, QuestionItem } from '@prova/grading/bank/questionItem';
import type { CapReason } from '@prova/grading/policy';

/** Equal ways to say one thing; which of them is said depends on the answer. */
export type Choices = readonly [string, ...string[]];

/** What the report calls the kinds of slips that `findSlips` finds, those that a listener stumbles over most first. */
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

/** How a slip is said right: one of these English forms. */
export interface Advice {
  say: readonly [string, ...string[]];
  singular?: boolean;
}

/** What a report takes from a question of the bank. Each is a sentence or several, but for `topic` and the names. */
export interface ItemWords {
  topic: string;
  hint: string;
  nextLevel: string;
  /** The model answer in English, as one would say it, and what it means where the report is in another language. */
  strongAnswer: readonly string[];
  /** The same without a word around it, a line each. */
  modelAnswer: string;
  /** Fits behind 'You explained'. */
  name(concept: Concept): string;
  /** The same for a list of points: without the detail that explains it, where it says enough alone. */
  shortName(concept: Concept): string;
  point(concept: Concept): string;
  correction(misconception: Misconception): string;
}

/** Why the content of an answer that was scored cannot be judged. */
export type ScoredCap = Exclude<CapReason, 'other-language'>;

/** How one answer went, in numbers. `alone` is what the rubric gave where a second reader changed it. */
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
  /** Those that count: without what is in another language. */
  answers: number;
  leftOut: number;
  /** Of the answers, those that reached `passing`. */
  met: number;
  passing: number;
}

/**
 * Every sentence that a report can hold, in one language. Nothing is decided here: which sentence is said, and about what, is the same
 * in every language. Texts named `quote` are pieces of the answer and are repeated as they are.
 */
export interface Wording {
  readonly language: FeedbackLanguage;
  /** Words of the candidate, or of a strong answer, in the quotation marks of the language. */
  quoted(text: string): string;
  domainName(displayName: string): string;
  itemWords(item: QuestionItem): ItemWords;

  /** What is said of an answer whose content cannot be judged. */
  capped(cap: ScoredCap, topic: string): Choices;
  /** Of an answer in another language. Languages are BCP 47 tags, null where it is not clear which. */
  otherLanguage(code: string | null): string;
  /** Of an answer whose wrong claims, so many, matter more than what is right in it. */
  wrongFirst(errors: number, topic: string): string;
  /** What is right in it. */
  stillHolds(names: readonly string[]): string;
  noAnswer(topic: string, hint: string): Choices;
  complete(names: readonly string[]): Choices;
  sound(names: readonly string[]): Choices;
  begun(names: readonly string[]): Choices;
  alsoWrong(errors: number, topic: string): string;
  /** Without a point that could be named. */
  inShort(verdict: 'complete' | 'sound' | 'begun', topic: string): string;
  /** How many points that were asked for are missing. */
  stillOpen(gaps: number, topic: string): string;

  explained(name: string, quote: string): Choices;
  /** A second reader's praise, and doubt, of words where the rubric knows no reason. */
  praised(quote: string): string;
  doubtful(quote: string): string;
  correction(quotes: readonly string[], holds: string): string;
  /** Of a part of a story that is told in general words. */
  attempted(quote: string, name: string, point: string): string;
  notMentioned(name: string): string;

  barrier(barrier: Barrier): string;
  slip(slip: string, advice: Advice): string;
  fillers(count: number, examples: readonly string[]): string;
  hedges(count: number, example: string): string;
  longSentences(): string;
  /** Of a part of an English answer. */
  otherPart(quote: string, code: string | null): string;

  followUp(question: string): string;

  /** Which questions to answer again, by their topics. */
  answerAgain(topics: readonly string[]): string;
  /** Where no answer of a domain lacks anything: the topic of the best. */
  aimHigher(topic: string): string;
  /** What to do where no answer of a domain could be scored. */
  answerInEnglish(codes: readonly (string | null)[]): string;

  status(figures: DomainFigures): string;
  answer(figures: AnswerFigures): string;
  notScored(topic: string, code: string | null): string;
  noStatus(): string;
}

const IN_LATIN_LETTERS = '-Latn';

/** A language's name in another one. `isRomanised`: it has an alphabet of its own and was typed in Latin letters. */
export function nameLanguage(code: string, names: Intl.DisplayNames): { name: string; isRomanised: boolean } {
  const plain = code.replace(IN_LATIN_LETTERS, '');
  return { name: names.of(plain) ?? plain, isRomanised: plain !== code };
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
