import type { Concept, Misconception, QuestionItem } from '../questionItem';
import { FUNCTION_WORDS } from '../text/functionWords';
import { stemWord } from '../text/stemWord';
import { tokenize } from '../text/tokenize';
import { compilePhrase, type Phrase } from './compilePhrase';

export interface RubricConcept extends Concept {
  phrases: readonly Phrase[];
  vocabulary: ReadonlySet<string>;
}
export interface RubricMisconception extends Misconception {
  phrases: readonly Phrase[];
}
/** A question of the bank with its phrasings compiled once, ready to judge any number of answers. */
export interface Rubric {
  item: QuestionItem;
  concepts: readonly RubricConcept[];
  misconceptions: readonly RubricMisconception[];
  /** Each term as its stems, all of which must occur. */
  terms: readonly (readonly string[])[];
  vocabulary: ReadonlySet<string>;
  /** Words of the question, its topic and its terms, each with how much it tells this question from others (0–1). */
  topicWords: ReadonlyMap<string, number>;
}

/**
 * Reads all questions of a bank, since how telling a word is depends on how many of them use it.
 * @returns what compiles one of them, or another that is asked beside them.
 */
export function createRubricCompiler(items: readonly QuestionItem[]): (item: QuestionItem) => Rubric {
  const users = new Map<string, number>();
  for (const stem of items.flatMap((item) => [...topicStems(item)]))
    users.set(stem, (users.get(stem) ?? 0) + 1);
  const weightOf = (stem: string) =>
    items.length < 2 ? 1 : (Math.log(items.length / (users.get(stem) ?? 1)) / Math.log(items.length)) ** 2;
  return (item) => compileRubric(item, new Map([...topicStems(item)].map((stem) => [stem, weightOf(stem)])));
}

function topicStems({ text, topic, terms }: QuestionItem): Set<string> {
  return new Set(stemsOf([text, topic, ...terms].join(' \n')));
}

function compileRubric(item: QuestionItem, topicWords: ReadonlyMap<string, number>): Rubric {
  const concepts = item.concepts.map(compileConcept);
  const misconceptions = item.misconceptions.map(compileMisconception);
  const terms = item.terms.map(stemsOf);
  const vocabulary = new Set<string>([
    ...concepts.flatMap((concept) => [...concept.vocabulary]),
    ...misconceptions.flatMap(({ phrases }) => stemsIn(phrases)),
    ...terms.flat(),
    ...stemsOf(item.text),
  ]);
  return { item, concepts, misconceptions, terms, vocabulary, topicWords };
}

function compileConcept(concept: Concept): RubricConcept {
  // The longest first: what was said in more words is the better evidence and the better quote.
  const phrases = concept.phrasings
    .map((phrasing) => compilePhrase(phrasing))
    .sort((left, right) => right.slots.length - left.slots.length);
  return { ...concept, phrases, vocabulary: new Set(stemsIn(phrases)) };
}

function compileMisconception(misconception: Misconception): RubricMisconception {
  // 'Timers run before promises' is wrong, 'promises run before timers' is right: order decides.
  const phrases = misconception.phrasings.map((phrasing) => compilePhrase(phrasing, { ordered: true }));
  return { ...misconception, phrases };
}

function stemsIn(phrases: readonly Phrase[]): string[] {
  return phrases.flatMap(({ slots }) => slots.flatMap((slot) => [...slot]));
}

function stemsOf(text: string): string[] {
  return tokenize(text)
    .filter(({ word }) => !FUNCTION_WORDS.has(word))
    .map(({ word }) => stemWord(word));
}
