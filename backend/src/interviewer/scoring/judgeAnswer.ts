import { correctSpelling } from '../text/correctSpelling';
import { readText, type ReadText } from '../text/readText';
import { findPhrase, LOOSE, TIGHT, type Place, type Tightness } from './findPhrase';
import { isKeywordList } from './isKeywordList';
import { isRejected } from './isRejected';
import { isScrambled } from './isScrambled';
import type { Rubric, RubricConcept, RubricMisconception } from './rubric';

/** Why an answer cannot earn more than a little, whatever words it holds. */
export type Limitation =
  'empty' | 'not-english' | 'no-knowledge' | 'too-short' | 'keyword-list' | 'scrambled';

export interface CoveredPoint {
  concept: RubricConcept;
  place: Place;
}

/** What an answer said, held against the rubric. Numbers come later, in `scoreAnswer`. */
export interface Judgement {
  rubric: Rubric;
  read: ReadText;
  covered: readonly CoveredPoint[];
  missed: readonly RubricConcept[];
  mistakes: readonly { misconception: RubricMisconception; place: Place }[];
  usedTerms: number;
  /** How much of what was said is about this question, 0–1. */
  topicality: number;
  limitation: Limitation | null;
}

/** With fewer meaningful words than this nobody can tell knowledge from luck. */
const SHORTEST_ANSWER = 6;
/** An admission followed by a real attempt of this many meaningful words is judged as an attempt. */
const ATTEMPT_AFTER_ADMISSION = 15;
/** The weight of topic words that nobody reaches by accident. */
const TELLING_WORDS = 1.6;
const ADMISSION =
  /\b(?:i (?:really |honestly |actually )?(?:do not|don['’]?t|dont) (?:really |actually )?(?:know|remember|recall)|no idea|no clue|not sure|never (?:used|heard|worked)|i have no)\b/i;

export const judgeAnswer = (rubric: Rubric, answer: string): Judgement => judgeText(rubric, readText(answer));

/** The same for an answer that is read already: reading is most of the work where many rubrics judge one answer. */
export function judgeText(rubric: Rubric, text: ReadText): Judgement {
  const read = correctSpelling(text, rubric.vocabulary);
  const stems = new Set(read.content.map((word) => word.stem));
  const mistakes = rubric.misconceptions.flatMap((misconception) => {
    const isMeant = (place: Place) => !isRejected(read, place);
    const place = findFirst(read, stems, misconception, { tightness: TIGHT, isMeant });
    return place ? [{ misconception, place }] : [];
  });
  // Words that make a wrong claim are no evidence for a right one.
  const taken = mistakes.map(({ place }) => place);
  const covered = dropLoneWords(
    rubric.concepts.flatMap((concept) => {
      const place = findFirst(read, stems, concept, { tightness: LOOSE, taken });
      return place ? [{ concept, place }] : [];
    }),
  );
  const missed = rubric.concepts.filter((concept) => !covered.some((point) => point.concept === concept));
  const usedTerms = rubric.terms.filter((term) => term.every((stem) => stems.has(stem))).length;
  return {
    rubric,
    read,
    covered,
    missed,
    mistakes,
    usedTerms,
    topicality: topicalityOf(rubric, stems),
    limitation: findLimitation(read),
  };
}

/**
 * A single word such as 'retry' shows that a point was meant only among points that were spelt out: at most one of the
 * former counts for each of the latter.
 */
function dropLoneWords(points: readonly CoveredPoint[]): CoveredPoint[] {
  let allowance = points.filter(({ place }) => place.words > 1).length;
  return points.filter(({ place }) => {
    if (place.words > 1) return true;
    allowance -= 1;
    return allowance >= 0;
  });
}

function findFirst(
  read: ReadText,
  stems: ReadonlySet<string>,
  sought: RubricConcept | RubricMisconception,
  {
    tightness,
    taken = [],
    isMeant = () => true,
  }: { tightness: Tightness; taken?: readonly Place[]; isMeant?: (place: Place) => boolean },
): Place | undefined {
  for (const phrase of sought.phrases) {
    if (!phrase.slots.every((slot) => slot.some((stem) => stems.has(stem)))) continue;
    const place = findPhrase(read, phrase, tightness, taken);
    if (place && isMeant(place)) return place;
  }
  return undefined;
}

/** Words that belong to this question and to few others: an answer to another question has hardly any. */
function topicalityOf({ topicWords }: Rubric, stems: ReadonlySet<string>): number {
  let told = 0;
  for (const [stem, weight] of topicWords) if (stems.has(stem)) told += weight;
  return Math.min(1, told / TELLING_WORDS);
}

function findLimitation(read: ReadText): Limitation | null {
  if (read.text.trim() === '') return 'empty';
  if (isNotEnglish(read.text)) return 'not-english';
  const length = read.content.length;
  if (length < ATTEMPT_AFTER_ADMISSION && ADMISSION.test(read.text)) return 'no-knowledge';
  if (length < SHORTEST_ANSWER) return 'too-short';
  if (isKeywordList(read)) return 'keyword-list';
  return isScrambled(read) ? 'scrambled' : null;
}

/** The rubric knows English words only; most letters of another script mean another language. */
function isNotEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && latin / letters < 0.5;
}
