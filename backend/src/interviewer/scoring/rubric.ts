import type { Concept, Misconception, QuestionItem } from '../bank/questionItem';
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
}

export function compileRubric(item: QuestionItem): Rubric {
  const concepts = item.concepts.map(compileConcept);
  const misconceptions = item.misconceptions.map(compileMisconception);
  const terms = item.terms.map(stemsOf);
  const vocabulary = new Set<string>([
    ...concepts.flatMap((concept) => [...concept.vocabulary]),
    ...misconceptions.flatMap(({ phrases }) => stemsIn(phrases)),
    ...terms.flat(),
    ...stemsOf(item.text),
  ]);
  return { item, concepts, misconceptions, terms, vocabulary };
}

function compileConcept(concept: Concept): RubricConcept {
  const phrases = concept.phrasings.map((phrasing) => compilePhrase(phrasing));
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
