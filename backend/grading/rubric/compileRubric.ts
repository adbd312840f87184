import type { Concept, Misconception, QuestionItem } from '../bank/questionItem';
import { compilePhrase, type Phrase } from '../text/compilePhrase';
import { compileComparands, nameAt, type Comparands } from '../features/comparands';
import { compileStatistics, type DocumentFrequencies, type Statistics } from '../features/compileStatistics';
import { addLabelled, ownCorpus, type LabelledTexts } from '../features/corpus';
import { countDocuments } from '../features/sentences';
import { FUNCTION_WORDS } from '../text/functionWords';
import { stemWord } from '../text/stemWord';
import { tokenize } from '../text/tokenize';

export type RubricConcept = Concept & {
  phrases: readonly Phrase[];
  vocabulary: ReadonlySet<string>;
  /** Stems of its name and point. */
  ownWords: ReadonlySet<string>;
};
export interface RubricMisconception extends Misconception {
  phrases: readonly Phrase[];
}

/** A question of the bank, compiled to grade any number of answers. */
export interface Rubric {
  item: QuestionItem;
  concepts: readonly RubricConcept[];
  misconceptions: readonly RubricMisconception[];
  /** The stems of each term, all of which must occur. */
  terms: readonly (readonly string[])[];
  /** Words of phrasings, terms and the question: candidates for the correction of misspelt words. */
  vocabulary: ReadonlySet<string>;
  /** Terms of several words, word by word. */
  termWords: readonly (readonly string[])[];
  /** Stems of all terms. */
  ownTerms: ReadonlySet<string>;
  /** Stems of the terms, the question, its topic and the names of its points. */
  termStems: ReadonlySet<string>;
  names: readonly (readonly string[])[];
  /** What the interviewer says, word by word: the question with its exhibit, and each follow-up. */
  askedWords: readonly (readonly string[])[];
  askedStems: ReadonlySet<string>;
  comparands: Comparands;
  /**
   * Words of the question, its topic and its terms, weighted by how well they distinguish it from others,
   * 0–1.
   */
  topicWords: ReadonlyMap<string, number>;
  statistics: Statistics;
}

/** Knowledge about a bank beyond its questions. */
export interface Knowledge {
  frequencies: DocumentFrequencies;
  /** Labelled texts of a question; undefined without any, such as for one written by a language model. */
  labelled(questionId: string): LabelledTexts | undefined;
}

/**
 * Reads all questions of a bank, because the weight of a word depends on how many of them use it.
 * @returns a compiler for these and any further questions; it throws an Error for an invalid phrasing
 */
export function createRubricCompiler(
  items: readonly QuestionItem[],
  { frequencies, labelled }: Knowledge,
): (item: QuestionItem) => Rubric {
  const documents = countDocuments(items.map(topicStemsOf));
  const weightOf = (stem: string) =>
    items.length < 2
      ? 1
      : (Math.log(items.length / (documents.get(stem) ?? 1)) / Math.log(items.length)) ** 2;
  return (item) => {
    const comparands = compileComparands(item.sides);
    const own = ownCorpus(item);
    const texts = labelled(item.id);
    return {
      ...compileWords(item, comparands),
      comparands,
      topicWords: new Map(topicStemsOf(item).map((stem) => [stem, weightOf(stem)])),
      statistics: compileStatistics(texts ? addLabelled(own, texts) : own, comparands, frequencies),
    };
  };
}

const topicStemsOf = ({ text, topic, terms }: QuestionItem) => [
  ...new Set(stemsOf([text, topic, ...terms].join(' \n'))),
];

function compileWords(
  item: QuestionItem,
  comparands: Comparands,
): Omit<Rubric, 'comparands' | 'topicWords' | 'statistics'> {
  const withNames = (phrase: Phrase): Phrase => ({ ...phrase, comparands: comparandsIn(phrase, comparands) });
  const concepts = item.concepts.map((concept) => compileConcept(concept, withNames));
  const misconceptions = item.misconceptions.map((misconception) => ({
    ...misconception,
    // 'Timers run before promises' is wrong, 'promises run before timers' is right: order decides.
    phrases: misconception.phrasings.map((phrasing) => withNames(compilePhrase(phrasing, { ordered: true }))),
  }));
  const terms = item.terms.map(stemsOf);
  const followUps = item.concepts.flatMap(({ followUp }) => followUp ?? []);
  return {
    item,
    concepts,
    misconceptions,
    terms,
    vocabulary: new Set([
      ...concepts.flatMap((concept) => [...concept.vocabulary]),
      ...misconceptions.flatMap(({ phrases }) => stemsIn(phrases)),
      ...terms.flat(),
      ...stemsOf(item.text),
      ...(item.kind === 'STORY' ? item.about.flatMap(stemsOf) : []),
    ]),
    termWords: item.terms.map(wordsOf).filter(({ length }) => length > 1),
    ownTerms: new Set(terms.flat()),
    termStems: new Set([
      ...terms.flat(),
      ...stemsOf(item.text),
      ...stemsOf(item.topic),
      ...item.concepts.flatMap(({ name }) => stemsOf(name)),
    ]),
    names: item.concepts.map(({ name }) => wordsOf(name)),
    askedWords: [[item.text, ...shownWith(item)].join(' \n'), ...followUps].map(wordsOf),
    askedStems: new Set(stemsOf([item.text, item.topic].join(' \n'))),
  };
}

/** Shown or read aloud with the question: repeating it says nothing either. */
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

function compileConcept(concept: Concept, withNames: (phrase: Phrase) => Phrase): RubricConcept {
  // Longest first: more words are better evidence and a better quote.
  const phrases = concept.phrasings
    .map((phrasing) => withNames(compilePhrase(phrasing)))
    .sort((left, right) => right.slots.length - left.slots.length);
  const ownWords = new Set(stemsOf(`${concept.name} \n ${concept.point}`));
  return { ...concept, phrases, vocabulary: new Set(stemsIn(phrases)), ownWords };
}

function comparandsIn({ slots }: Phrase, comparands: Comparands): number[] {
  const stems = slots.map((slot) => (slot.length === 1 ? (slot[0] ?? '') : ''));
  return comparands.flatMap((names, comparand) =>
    names.some((name) => name.every((stem) => stems.includes(stem))) ? [comparand] : [],
  );
}

/**
 * Comparands by the index of the token that names them. Transcripts split names: 'time out' for a timeout.
 */
export function findNamed(
  tokens: readonly { word: string }[],
  comparands: Comparands,
): ReadonlyMap<number, number> {
  const stems = tokens.map(({ word }) => stemWord(word));
  const named = new Map<number, number>();
  for (let place = 0; place < stems.length; place += 1) {
    const joined = stemWord(`${tokens[place]?.word ?? ''}${tokens[place + 1]?.word ?? ''}`);
    const found = nameAt(stems, place, comparands) ?? nameAt([joined], 0, comparands);
    if (!found) continue;
    named.set(place, found.comparand);
    for (let offset = 1; offset < found.length; offset += 1) named.set(place + offset, found.comparand);
    place += found.length - 1;
  }
  return named;
}

const stemsIn = (phrases: readonly Phrase[]) =>
  phrases.flatMap(({ slots }) => slots.flatMap((slot) => [...slot]));

const wordsOf = (text: string) => tokenize(text).map(({ word }) => word);

const stemsOf = (text: string) =>
  wordsOf(text)
    .filter((word) => !FUNCTION_WORDS.has(word))
    .map((word) => stemWord(word));

/** Without follow-ups as repeated text, to grade a follow-up like an answer: does it give its point away? */
export const withoutFollowUps = (rubric: Rubric): Rubric => ({
  ...rubric,
  askedWords: rubric.askedWords.slice(0, 1),
});

/** Total weight of points. */
export const weigh = (concepts: readonly { weight: number }[]): number =>
  concepts.reduce((total, { weight }) => total + weight, 0);

/** Heaviest first; ties keep the rubric's order. */
export const byWeight = <T extends { weight: number }>(concepts: readonly T[]): T[] =>
  concepts.toSorted((left, right) => right.weight - left.weight);
