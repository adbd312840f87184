import {
  findNamed,
  type Rubric,
  type RubricConcept,
  type RubricMisconception,
} from '../rubric/compileRubric';
import type { StoryPart } from '../bank/questionItem';
import { findListings } from './findListings';
import { isFiniteAuxiliary } from '../text/findAuxiliaries';
import { findRuns } from '../text/findRuns';
import { CLAUSE_STARTERS } from '../text/functionWords';
import type { ContentWord, ReadText } from '../text/readText';
import { isNegator } from '../text/tokenize';
import type { Phrase } from '../text/compilePhrase';
import {
  findMatches,
  findMistakenClaim,
  findVerbs,
  isClaim,
  placeOf,
  type Match,
  type Place,
} from './findMatches';
import { isRejected } from './isRejected';

/** A `concrete` part allows a further question; a `vague` part is told in general words only. */
export type Manner = 'concrete' | 'vague' | 'missing';

/** How a story is told. */
export interface Told {
  readonly parts: Readonly<Record<StoryPart, Manner>>;
  /** The vague parts' places, by name. */
  readonly vague: ReadonlyMap<string, Place>;
}

export interface CoveredPoint {
  concept: RubricConcept;
  place: Place;
  /** Whether the proof uses words beyond the question's own. */
  solid: boolean;
  /**
   * Whether the proof has a clause with a verb, or follows the colon of a definition: a claim rather than a
   * mention.
   */
  claimed: boolean;
  /** Whether the proof makes a negative statement, as the rubric does. */
  denies: boolean;
}

/** Which words of an answer make which point. For the report alone: no total depends on it. */
export interface Evidence {
  covered: readonly CoveredPoint[];
  missed: readonly RubricConcept[];
  mistakes: readonly { misconception: RubricMisconception; place: Place }[];
  /** Points that the answer contradicts. None of the contradictions is a true statement. */
  denied: readonly CoveredPoint[];
  /** How concretely each part of a story is told; null for questions graded by claims. */
  told: Told | null;
}

export const noEvidence = ({ concepts }: Rubric): Evidence => ({
  covered: [],
  missed: concepts,
  mistakes: [],
  denied: [],
  told: null,
});

/** Minimum number of consecutive words of the question that count as repeating it. */
const ECHO = 5;

/** @param contradicted numbers of the sentences that contradict what is right */
export function gatherEvidence(rubric: Rubric, read: ReadText, contradicted: ReadonlySet<number>): Evidence {
  const stems = new Set(read.content.map((word) => word.stem));
  const named = findNamed(read.tokens, rubric.comparands);
  const mistakes = findMistakes(rubric, read, stems, named);
  const spent = new Set<ContentWord>();
  // Words of a wrong claim, a repeated question, and announced topics prove no point.
  const echoed = findRuns(read.tokens, rubric.askedWords, ECHO).tokens;
  const listings = findListings(read);
  for (const word of read.content)
    if (
      echoed.has(word.index) ||
      listings.has(word.sentence) ||
      contradicted.has(word.sentence) ||
      mistakes.some(({ place }) => place.start < word.end && word.start < place.end)
    )
      spent.add(word);
  const verbs = findVerbs(read, rubric);
  const sought = rubric.concepts.map((concept) => seek(concept, read, stems, { spent, named }));
  const covered = dropLoneWords(
    assign(sought, read, (word) => verbs.has(word) || !rubric.termStems.has(word.stem)),
  );
  const isCovered = new Set(covered.map(({ concept }) => concept));
  return {
    covered,
    missed: rubric.concepts.filter((concept) => !isCovered.has(concept)),
    mistakes,
    denied: sought.flatMap(({ concept, denials: [denial] }) =>
      denial && !isCovered.has(concept)
        ? [{ concept, place: placeOf(denial), solid: false, claimed: true, denies: false }]
        : [],
    ),
    told: null,
  };
}

function findMistakes(
  { misconceptions }: Rubric,
  read: ReadText,
  stems: ReadonlySet<string>,
  named: ReadonlyMap<number, number>,
) {
  return misconceptions.flatMap((misconception) => {
    for (const phrase of misconception.phrases) {
      if (!canOccur(phrase, stems)) continue;
      const words = findMistakenClaim(read.content, phrase);
      if (!words || isOfOther(words, phrase, named)) continue;
      const place = placeOf({ words });
      if (!isRejected(read, place)) return [{ misconception, place }];
    }
    return [];
  });
}

interface Sought {
  concept: RubricConcept;
  proofs: readonly Match[];
  denials: readonly Match[];
}

function seek(
  concept: RubricConcept,
  read: ReadText,
  stems: ReadonlySet<string>,
  { spent, named }: { spent: ReadonlySet<ContentWord>; named: ReadonlyMap<number, number> },
): Sought {
  const proofs: Match[] = [];
  const denials: Match[] = [];
  for (const phrase of concept.phrases) {
    if (!canOccur(phrase, stems)) continue;
    for (const match of findMatches(read.content, phrase)) {
      if (match.words.some((word) => spent.has(word))) continue;
      if (isOfOther(match.words, phrase, named)) continue;
      if (!phrase.negative && isRefusedBehind(match, read)) continue;
      if (!match.denied) proofs.push(match);
      else if (match.words.length > 1 && !phrase.negative && isWholeDenial(match)) denials.push(match);
    }
  }
  return { concept, proofs, denials };
}

/** Whether a claim is denied as a fact within one clause, so that the 'not' belongs to it. */
function isWholeDenial({ words }: Match): boolean {
  return (
    words.some((word) => word.refuted || word.attributed) &&
    words.every(({ clause }) => clause === words[0]?.clause)
  );
}

/**
 * Whether the words after a claim negate it: 'A single listener on the table does not work' makes no claim.
 */
function isRefusedBehind({ words }: Match, { tokens }: ReadText): boolean {
  const last = Math.max(...words.map(({ index }) => index));
  for (let at = last + 1; tokens[at]?.opensClause === false; at += 1) {
    const word = tokens[at]?.word ?? '';
    if (isFiniteAuxiliary(word)) return isNegator(tokens[at + 1]?.word ?? '');
    if (CLAUSE_STARTERS.has(word)) return false;
  }
  return false;
}

const canOccur = ({ slots }: Phrase, stems: ReadonlySet<string>) =>
  slots.every((slot) => slot.some((stem) => stems.has(stem)));

/**
 * Whether a claim is about another comparand: 'Promise.all never rejects' is not 'Promise.allSettled never
 * rejects'.
 */
function isOfOther(
  words: readonly ContentWord[],
  { comparands }: Phrase,
  named: ReadonlyMap<number, number>,
): boolean {
  if (!comparands || comparands.length === 0) return false;
  return words.some(({ index }) => {
    const comparand = named.get(index);
    return comparand !== undefined && !comparands.includes(comparand);
  });
}

/** Assigns each piece of an answer to one point: points with the fewest proofs choose first. */
function assign(
  sought: readonly Sought[],
  read: ReadText,
  isTelling: (word: ContentWord) => boolean,
): CoveredPoint[] {
  const used = new Set<ContentWord>();
  const points = new Map<RubricConcept, CoveredPoint>();
  const byNeed = sought.toSorted(
    (left, right) => left.proofs.length - right.proofs.length || right.concept.weight - left.concept.weight,
  );
  for (const { concept, proofs } of byNeed) {
    const proof = proofs.find(({ words }) => !words.some((word) => used.has(word)));
    if (!proof) continue;
    for (const word of proof.words) used.add(word);
    points.set(concept, {
      concept,
      place: placeOf(proof),
      solid: proof.words.length > 1 && proof.words.some(isTelling),
      claimed: isClaim(proof, read),
      denies: proof.negative,
    });
  }
  return sought.flatMap(({ concept }) => points.get(concept) ?? []);
}

/**
 * Drops lone words. A single word such as 'retry' counts as a point only next to spelt-out points, and at
 * most once for each.
 */
function dropLoneWords(points: readonly CoveredPoint[]): CoveredPoint[] {
  let allowance = points.filter(({ place }) => place.words > 1).length;
  return points.filter(({ place }) => {
    if (place.words > 1) return true;
    allowance -= 1;
    return allowance >= 0;
  });
}
