import type { DomainStatus, FeedbackLanguage } from '@prova/shared/api-types/feedback';
import type { Concept, Misconception, QuestionItem } from '../../questionItem';
import type { Limitation } from '../../scoring/findLimitation';

/** Equal ways to say one thing; which of them is said depends on the answer. */
export type Choices = readonly [string, ...string[]];

/** What the report calls the kinds of slips that `noteLanguage` finds. */
export const BARRIERS = [
  'third-person',
  'verb-after-does',
  'modal-verbs',
  'prepositions',
  'uncountable-nouns',
  'comparatives',
  'verbs-with-to',
  'plural',
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
  /** Fits behind 'You explained'. */
  name(concept: Concept): string;
  /** The same for a list of points: without the detail that explains it. */
  shortName(concept: Concept): string;
  point(concept: Concept): string;
  correction(misconception: Misconception): string;
}

/** How one answer went, in numbers. `alone` is what the rubric gave where a second reader changed it. */
export interface AnswerFigures {
  topic: string;
  total: number;
  alone: number | null;
  covered: number;
  points: number;
  mistakes: number;
  limitation: Limitation | null;
}

export interface DomainFigures {
  status: DomainStatus;
  average: number;
  answers: number;
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
  domainName(displayName: string): string;
  itemWords(item: QuestionItem): ItemWords;

  /** What is said of an answer whose content cannot be judged. */
  limited(limitation: Limitation, topic: string): Choices;
  wrongClaim(quote: string, correction: string): string;
  /** What is right in an answer whose wrong claim came first. */
  stillHolds(names: readonly string[]): string;
  offTopic(topic: string, hint: string): Choices;
  terse(): string;
  unclear(): string;
  complete(names: readonly string[]): Choices;
  sound(names: readonly string[]): Choices;
  begun(names: readonly string[]): Choices;
  alsoWrong(correction: string): string;
  nothingMissing(): string;
  missing(name: string): Choices;

  explained(name: string, quote: string): Choices;
  correction(quote: string, truths: readonly string[]): string;
  addition(name: string, point: string): string;
  attempted(quote: string, name: string, point: string): string;
  notRight(quote: string): string;
  notMentioned(name: string): string;

  barrier(barrier: Barrier): string;
  slip(slip: string, advice: Advice): string;
  fillers(count: number, examples: readonly string[]): string;
  hedges(count: number, example: string): string;
  longSentences(): string;

  followUp(question: string): string;

  toSetRight(topic: string, correction: string): string;
  toAdd(topic: string, point: string): string;

  status(figures: DomainFigures): string;
  answer(figures: AnswerFigures): string;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** English marks in every language: what stands between them was said, or would be said, in English. */
export function quoted(text: string): string {
  return `“${text}”`;
}
