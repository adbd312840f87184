import type { PointState } from '@prova/api/types/feedback';
import type { GradedText } from './features/pointFeatures';
import { keyOf } from './features/sentences';
import { POINT_MODELS } from './model/pointModels';
import {
  isFalse,
  isMisconception,
  LEAST_TOPICALITY,
  stateOf,
  UNANSWERED,
  UNPRAISED_UP_TO,
  type CapReason,
  type Found,
} from './policy';
import { byWeight, type Rubric, type RubricConcept, type RubricMisconception } from './rubric/compileRubric';
import type { ReadText } from './text/readText';
import type { Place } from './evidence/findMatches';
import { findDoubtful } from './evidence/findDoubtful';
import { findPoints, type SentenceClaim } from './evidence/findPoints';
import type { Evidence, Told } from './evidence/gatherEvidence';

/** A point of the question and its treatment by the answer; `place` has the words that show it. */
export interface JudgedPoint {
  concept: RubricConcept;
  state: PointState;
  place: Place | null;
}

/**
 * A certainly false claim of the answer, and its correction: a known misconception, or the contradicted
 * point.
 */
export interface NamedError {
  place: Place;
  truth: RubricMisconception | RubricConcept;
}

export interface Judgement {
  points: readonly JudgedPoint[];
  errors: readonly NamedError[];
}

/**
 * Decides what may be said of the points: uncertain ones are `unsure`, and no total depends on it.
 * @param total 0–100
 */
export function judgePoints(rubric: Rubric, found: Found, cap: CapReason | null, total: number): Judgement {
  const { read, measured, evidence, topicality } = found;
  if (evidence.told) return { points: judgeStory(rubric, evidence, evidence.told, total), errors: [] };
  if (cap === 'other-language') return allOf(rubric, 'unsure');
  if (topicality < LEAST_TOPICALITY || (cap !== null && UNANSWERED.has(cap))) return allOf(rubric, 'missing');
  const text = { measured, total, isCapped: cap !== null, phrases: phrasesOf(rubric, evidence) };
  const { points, claims } = findPoints(rubric, text, POINT_MODELS);
  const doubtful = findDoubtful(rubric, found);
  const likeliest = Math.max(...points.map(({ made }) => made));
  const isAnySure = points.some((point) => stateOf(point, total) === 'made');
  const judged = rubric.concepts.map((concept, at): JudgedPoint => {
    const point = points[at];
    if (!point) return { concept, state: 'unsure', place: null };
    const state = stateOf(point, total, !isAnySure && point.made === likeliest);
    if (state !== 'made' && state !== 'partly') return { concept, state, place: null };
    if (point.making === null || doubtful.has(point.making)) return { concept, state: 'unsure', place: null };
    return { concept, state, place: placeIn(read, point.making, rubric, at) };
  });
  const contradicting = claims.filter(
    ({ sentence, falseClaim, contradicts, point }) =>
      // A point made elsewhere is merely phrased badly here.
      judged[point]?.state !== 'made' &&
      isFalse(falseClaim, contradicts, measured.attribution[sentence] ?? 0),
  );
  const placeOf = ({ sentence, point }: SentenceClaim) => placeIn(read, sentence, rubric, point);
  const known = evidence.mistakes.flatMap(({ place, misconception }): NamedError[] => {
    const claim = claims.find(({ sentence }) => sentence === place.sentence);
    return isMisconception(claim?.falseClaim ?? 0) ? [{ place, truth: misconception }] : [];
  });
  const others = contradicting.flatMap((claim): NamedError[] => {
    const truth = rubric.concepts[claim.point];
    const isKnown = known.some(({ place }) => place.sentence === claim.sentence);
    return truth && !isKnown ? [{ place: placeOf(claim), truth }] : [];
  });
  return {
    points: judged.map((point, at) => {
      const claim = contradicting.find((one) => one.point === at);
      return claim ? { ...point, state: 'wrong', place: placeOf(claim) } : point;
    }),
    errors: [...known, ...others].toSorted((one, other) => one.place.start - other.place.start),
  };
}

/** Expected points certainly missing from the answer, heaviest first. */
export const findGaps = ({ points }: Pick<Judgement, 'points'>): RubricConcept[] =>
  byWeight(points.flatMap(({ concept, state }) => (state === 'missing' && !concept.beyond ? [concept] : [])));

const allOf = ({ concepts }: Rubric, state: PointState): Judgement => ({
  points: concepts.map((concept) => ({ concept, state, place: null })),
  errors: [],
});

const STORY_STATES = { concrete: 'made', vague: 'partly', missing: 'missing' } as const;

const judgeStory = (
  { concepts }: Rubric,
  { covered }: Evidence,
  { parts, vague }: Told,
  total: number,
): JudgedPoint[] =>
  concepts.map((concept) => {
    const manner = Object.entries(parts).find(([part]) => part === concept.id)?.[1] ?? 'missing';
    const shown = covered.find((point) => point.concept === concept);
    const place = shown?.place ?? vague.get(concept.id) ?? null;
    // Parts of a story on another subject belong to that, and a denial shows none.
    const isSure = manner === 'missing' || (total > UNPRAISED_UP_TO && shown?.claimed !== false);
    return isSure
      ? { concept, state: STORY_STATES[manner], place }
      : { concept, state: 'unsure', place: null };
  });

/** For each point, the sentence with the rubric's words for it. */
export const phrasesOf = ({ concepts }: Rubric, { covered }: Evidence): GradedText['phrases'] =>
  concepts.map((concept) => covered.find((point) => point.concept.id === concept.id)?.place ?? null);

/** The place of a point in its sentence, from the first to the last word that supports the point. */
function placeIn(read: ReadText, sentence: number, { statistics }: Rubric, point: number): Place {
  const odds = statistics.evidence.points[point]?.odds;
  const content = read.content.filter((word) => word.sentence === sentence);
  const speaking = content.filter((word) => (odds?.get(keyOf(word)) ?? 0) > 0);
  const words = speaking.length > 0 ? speaking : content;
  return {
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    sentence,
    words: words.length,
  };
}
