import type { Concept, Misconception, QuestionItem } from '../questionItem';
import { FUNCTION_WORDS } from '../text/functionWords';
import { readOwnText, type ReadText } from '../text/readText';
import { stemWord } from '../text/stemWord';
import { tokenize } from '../text/tokenize';
import { compileCollocations, type Collocations } from './collocations';
import { compilePhrase, type Phrase } from './compilePhrase';
import { countUsers } from './said/countUsers';
import { compileHearing, type Hearing } from './said/hearing';
import { saidOf } from './said/saidOf';
import { compileNames, compileSides, sidesIn, type Sides } from './sides';

export type RubricConcept = Concept & {
  phrases: readonly Phrase[];
  vocabulary: ReadonlySet<string>;
  /** What its name and its point are said in. */
  ownWords: ReadonlySet<string>;
};
export interface RubricMisconception extends Misconception {
  phrases: readonly Phrase[];
}
/** A question of the bank with its phrasings compiled once, ready to judge any number of answers. */
export interface Rubric extends Hearing {
  item: QuestionItem;
  concepts: readonly RubricConcept[];
  misconceptions: readonly RubricMisconception[];
  /** Each term as its stems, all of which must occur. */
  terms: readonly (readonly string[])[];
  vocabulary: ReadonlySet<string>;
  /** The terms of several words, word by word. */
  termWords: readonly (readonly string[])[];
  /** The stems of all terms. */
  ownTerms: ReadonlySet<string>;
  /** Words of the terms, the question and the names of its points: whoever uses them has said nothing yet. */
  termStems: ReadonlySet<string>;
  /** The names of its points, word by word. */
  names: readonly (readonly string[])[];
  /** What the interviewer says: the question with what is shown beside it, and each follow-up, word by word. */
  askedWords: readonly (readonly string[])[];
  sides: Sides | null;
  collocations: Collocations;
  /** Words of the question, its topic and its terms, each with how much it tells this question from others (0–1). */
  topicWords: ReadonlyMap<string, number>;
}

/**
 * Reads all questions of a bank, since how telling a word is depends on how many of them use it.
 * @returns what compiles one of them, or another that is asked beside them.
 */
export function createRubricCompiler(items: readonly QuestionItem[]): (item: QuestionItem) => Rubric {
  const users = countUsers(items.map((item) => [...topicStems(item)]));
  const weightOf = (stem: string) =>
    items.length < 2 ? 1 : (Math.log(items.length / (users.get(stem) ?? 1)) / Math.log(items.length)) ** 2;
  return (item) => compileRubric(item, new Map([...topicStems(item)].map((stem) => [stem, weightOf(stem)])));
}

function topicStems({ text, topic, terms }: QuestionItem): Set<string> {
  return new Set(stemsOf([text, topic, ...terms].join(' \n')));
}

function compileRubric(item: QuestionItem, topicWords: ReadonlyMap<string, number>): Rubric {
  const sideNames = compileNames(item);
  const nameSides = (phrase: Phrase) => ({ ...phrase, sides: sidesIn(phrase, sideNames) });
  const concepts = item.concepts.map((concept) => compileConcept(concept, nameSides));
  const misconceptions = item.misconceptions.map((misconception) =>
    compileMisconception(misconception, nameSides),
  );
  const terms = item.terms.map(stemsOf);
  const names = item.concepts.map(({ name }) => tokenize(name).map(({ word }) => word));
  const vocabulary = new Set<string>([
    ...concepts.flatMap((concept) => [...concept.vocabulary]),
    ...misconceptions.flatMap(({ phrases }) => stemsIn(phrases)),
    ...terms.flat(),
    ...stemsOf(item.text),
    ...(item.kind === 'STORY' ? item.about.flatMap(stemsOf) : []),
  ]);
  const termStems = new Set([
    ...terms.flat(),
    ...stemsOf(item.text),
    ...stemsOf(item.topic),
    ...item.concepts.flatMap(({ name }) => stemsOf(name)),
  ]);
  const followUps = item.concepts.flatMap(({ followUp }) => followUp ?? []);
  const askedWords = [[item.text, ...shownWith(item)].join(' \n'), ...followUps].map((text) =>
    tokenize(text).map(({ word }) => word),
  );
  const termWords = item.terms
    .map((term) => tokenize(term).map(({ word }) => word))
    .filter(({ length }) => length > 1);
  const ownTerms = new Set(terms.flat());
  // Both learn from the same texts.
  const known = new Map<string, ReadText>();
  const read = (text: string) => {
    const once = known.get(text) ?? readOwnText(text);
    known.set(text, once);
    return once;
  };
  const sides = compileSides(item, concepts, misconceptions, read);
  const collocations = compileCollocations(item, concepts, misconceptions, read);
  return {
    item,
    concepts,
    misconceptions,
    terms,
    vocabulary,
    termWords,
    ownTerms,
    termStems,
    names,
    askedWords,
    sides,
    collocations,
    topicWords,
    ...compileHearing(item, saidOf(item.id), read),
  };
}

/** What stands or is said beside the question: whoever gives it back has said nothing yet either. */
function shownWith(item: QuestionItem): string[] {
  switch (item.kind) {
    case 'DEBUG':
      return [item.snippet.code, item.snippet.aloud];
    case 'DESIGN':
      return item.givens;
    case 'EXPLAIN':
    case 'STORY':
      return [];
  }
}

type NameSides = (phrase: Phrase) => Phrase;

function compileConcept(concept: Concept, nameSides: NameSides): RubricConcept {
  // The longest first: what was said in more words is the better evidence and the better quote.
  const phrases = concept.phrasings
    .map((phrasing) => nameSides(compilePhrase(phrasing)))
    .sort((left, right) => right.slots.length - left.slots.length);
  const ownWords = new Set(stemsOf(`${concept.name} \n ${concept.point}`));
  return { ...concept, phrases, vocabulary: new Set(stemsIn(phrases)), ownWords };
}

function compileMisconception(misconception: Misconception, nameSides: NameSides): RubricMisconception {
  // 'Timers run before promises' is wrong, 'promises run before timers' is right: order decides.
  const phrases = misconception.phrasings.map((phrasing) =>
    nameSides(compilePhrase(phrasing, { ordered: true })),
  );
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

/** The same rubric to which a follow-up is an answer like any other, known by the question's own words: for asking whether it gives its point away. */
export const withoutFollowUps = (rubric: Rubric): Rubric => ({
  ...rubric,
  isUnheard: true,
  askedWords: rubric.askedWords.slice(0, 1),
});

/** How much points weigh together. */
export const weigh = (concepts: readonly { weight: number }[]): number =>
  concepts.reduce((total, { weight }) => total + weight, 0);

/** Heaviest first; of equals, the rubric's order. */
export function byWeight<T extends { weight: number }>(concepts: readonly T[]): T[] {
  return [...concepts].sort((left, right) => right.weight - left.weight);
}
