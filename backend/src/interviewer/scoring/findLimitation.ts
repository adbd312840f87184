import { findAuxiliaries } from '../text/findAuxiliaries';
import type { ContentWord, ReadText } from '../text/readText';
import { distanceOf } from '../text/stance/readStances';
import { isKeywordList } from './isKeywordList';
import { isPossiblyVerb } from './findEvidence';
import type { Refusal } from './findRefusals';
import { isRecital } from './isRecital';
import { isScrambled } from './isScrambled';
import { weigh, type Rubric, type RubricConcept } from './rubric';
import type { Weighed } from './said/weighSentences';

/** Why an answer cannot earn more than a little, whatever words it holds. */
export type Limitation =
  | 'empty'
  | 'other-language'
  | 'no-knowledge'
  | 'too-short'
  | 'keyword-list'
  | 'scrambled'
  | 'no-claims'
  | 'recital'
  | 'denied'
  | 'exchanged'
  | 'no-story';

/** A limit, and whether the manner of the answer alone is enough to be sure of it. */
export interface Suspicion {
  limitation: Limitation;
  isCertain: boolean;
}

/** Of these nothing else is asked: there is nothing that could be judged. */
const UNJUDGED: ReadonlySet<Limitation> = new Set(['empty', 'other-language', 'no-knowledge', 'too-short']);

export const isUnjudged = (suspicion: Suspicion | null): boolean =>
  suspicion !== null && UNJUDGED.has(suspicion.limitation);

/** What was found out about an answer before its limits are looked for. */
interface Findings {
  rubric: Rubric;
  read: ReadText;
  /** What is left of it without what the interviewer said. */
  given: readonly ContentWord[];
  verbs: ReadonlySet<ContentWord>;
  covered: readonly { concept: RubricConcept; solid: boolean; said: boolean }[];
  denied: readonly { concept: RubricConcept }[];
  exchanged: unknown;
  refusals: readonly Refusal[];
  stances: readonly number[];
  weighed: Weighed;
  /** It answers another question. */
  isForeign: boolean;
}

/** With fewer meaningful words than this nobody can tell knowledge from luck. */
const SHORTEST_ANSWER = 4;
const SHORT_ANSWER = 6;
/** An admission beside a point that is made, or beside a real attempt of this many meaningful words, is judged as an attempt. */
const ATTEMPT_AFTER_ADMISSION = 15;
const ADMISSION =
  /\b(?:i (?:really |honestly |actually )?(?:do not|don['’]?t|dont) (?:really |actually )?(?:know|remember|recall)|no idea|no clue|not sure|never (?:used|heard|worked)|i have no)\b/i;

/** What limits an answer by its manner, the surest first. */
export function findSuspicion(findings: Findings): Suspicion | null {
  const certain = findCertain(findings);
  if (certain !== null) return { limitation: certain, isCertain: true };
  const possible = findPossible(findings);
  return possible === null ? null : { limitation: possible, isCertain: false };
}

function findCertain(findings: Findings): Limitation | null {
  const { read, given, rubric, covered, isForeign } = findings;
  if (read.text.trim() === '') return 'empty';
  if (read.language?.isOther) return 'other-language';
  const length = read.content.length;
  const claims = covered.filter(({ solid, said }) => solid && said).length;
  if (length < ATTEMPT_AFTER_ADMISSION && claims === 0 && ADMISSION.test(read.text)) return 'no-knowledge';
  if (length < SHORTEST_ANSWER || (length < SHORT_ANSWER && covered.length === 0)) return 'too-short';
  if (isKeywordList(read, claims) && !isTelegram(findings)) return 'keyword-list';
  if (isScrambled(read)) return 'scrambled';
  if (isForeign) return null;
  if (isTermsAlone(read, rubric)) return 'no-claims';
  if (given.length < SHORTEST_ANSWER || isRecital(read, rubric)) return 'recital';
  return isDenied(findings) ? 'denied' : null;
}

/** Measured on answers that people graded: of 7,977 right ones of so many meaningful words none has so few different ones beside the question's own, and each of them so often. */
const LEAST_LENGTH = 20;
const OWN_SHARE = 0.12;
const OFTEN = 2.5;

/** The question's own words again and again, in a sentence that stays the same: 'The # handles the # through the #.' */
function isTermsAlone({ content }: ReadText, { termStems }: Rubric): boolean {
  const own = content.flatMap(({ stem }) => (termStems.has(stem) ? [] : [stem]));
  const different = new Set(own).size;
  return (
    content.length >= LEAST_LENGTH &&
    different < OWN_SHARE * content.length &&
    own.length >= OFTEN * different
  );
}

/** Measured on answers that people graded: of those that these limit one in six is worth more. */
function findPossible(findings: Findings): Limitation | null {
  if (findings.isForeign) return null;
  if (isPerhapsDenied(findings)) return 'denied';
  if (findings.exchanged !== null) return 'exchanged';
  return saysNothing(findings) ? 'no-claims' : null;
}

/** Measured on answers that people graded: so many of its pairs of words others have said as well, in this order, where somebody speaks in telegrams and not in lists. */
const HEARD = 0.3;
const SURE_ODDS = 1.2;
const TELEGRAM_SENTENCES = 3;

/** Hardly a word of grammar, and several sentences that others say as well: 'Liveness failed: restart. Readiness failed: no traffic.' */
function isTelegram({ weighed: { odds, heard, sentences } }: Findings): boolean {
  return sentences >= TELEGRAM_SENTENCES && heard >= HEARD && odds >= SURE_ODDS;
}

/** Measured on the bank: one right answer of 576 denies three of its four auxiliaries, none denies more. */
const DENYING_SHARE = 0.8;
const LEAST_DENIALS = 3;
/** In an answer of so many meaningful words it is no accident that its only two auxiliaries are denied, or the only one with what is right. */
const LONG_ANSWER = 25;
const DISOWNED_SHARE = 0.5;
/** Measured on answers that people graded: of 98 that are so far from what they say three are worth something, of 78 that are nearer a third. */
const FAR = 0.24;
const VERY_FAR = 0.3;

/** A denial of such odds is one that people who are right make as well. */
const COMMON_DENIAL = 0.3;
/** In many words a few denials of something else are a way of speaking: 'since the code did not change'. */
const FEW_DENIALS = 0.045;

/** Most of what was said is said not to hold. */
function isDenied({ read, covered, denied, refusals, stances }: Findings): boolean {
  const weightOf = (points: readonly { concept: RubricConcept }[]) =>
    weigh(points.map(({ concept }) => concept));
  const disowned = read.content.filter((word) => word.disowned || word.asked).length;
  if (disowned >= DISOWNED_SHARE * read.content.length) return true;
  if (distanceOf(stances) >= VERY_FAR) return true;
  if (denied.length > 1 && weightOf(denied) >= weightOf(covered)) return true;
  if (refusals.length < LEAST_DENIALS || isManner(read, refusals)) return false;
  return refusals.length >= DENYING_SHARE * findAuxiliaries(read.tokens).length;
}

/** As far as few denials tell. */
function isPerhapsDenied({ read, rubric, denied, refusals, stances }: Findings): boolean {
  if (distanceOf(stances) >= FAR) return true;
  // In a story much happens without any of them.
  if (rubric.item.kind === 'STORY' || refusals.length === 0 || refusals.length >= LEAST_DENIALS) return false;
  const isCommon = refusals.every(({ odds, isContrary }) => odds >= COMMON_DENIAL && !isContrary);
  if (isCommon || isManner(read, refusals)) return false;
  if (refusals.length < findAuxiliaries(read.tokens).length) return false;
  const isLong = read.content.length >= LONG_ANSWER;
  if (refusals.length === 2) return isLong || denied.length > 0;
  return isLong && refusals.every(({ isRight }) => !isRight);
}

function isManner({ content }: ReadText, refusals: readonly Refusal[]): boolean {
  const contrary = refusals.filter(({ isContrary }) => isContrary).length;
  return refusals.length < FEW_DENIALS * content.length && 2 * contrary < refusals.length;
}

/**
 * Measured on the bank: one of a hundred strong answers and none of the model answers has less than 5 % verbs among its meaningful words,
 * nearly all of its terms strung together by grammar have.
 */
const FEW_VERBS = 0.05;
const LITTLE_SUPPORT = 0.5;
/** So many meaningful words without one point in words beside the terms have at least more verbs than this when they say something. */
const LONG_LIST = 26;
const SOME_VERBS = 0.07;
/** So many points in words of one's own are more than luck. */
const SOLID_POINTS = 2;
/** So many meaningful words without any verb, and without the colon of a terse definition, are no sentences. */
const FEW_WORDS = 10;
/** In fewer words there is no room to tell the two apart. */
const LEAST_WORDS = 15;

/** Whether any word could be a verb that says something, where its place does not make a noun of it. */
function doesAnything(read: ReadText): boolean {
  return read.content.some((word) => isPossiblyVerb(word, read));
}

/** The question's own words in sentences that say nothing of them: hardly a verb, and hardly a word beside the terms. */
function saysNothing({ rubric, read, verbs, covered }: Findings): boolean {
  const length = read.content.length;
  const verbShare = new Set([...verbs].map(({ stem }) => stem)).size / Math.max(1, length);
  const solid = covered.filter((point) => point.solid).length;
  if (length >= LONG_LIST && solid === 0 && verbShare < SOME_VERBS) return true;
  if (length >= FEW_WORDS && solid === 0 && !read.text.includes(':') && !doesAnything(read)) return true;
  if (length < LEAST_WORDS || verbShare >= FEW_VERBS || solid >= SOLID_POINTS) return false;
  const stems = new Set(read.content.map(({ stem }) => stem));
  const named = [...stems].filter((stem) => rubric.termStems.has(stem)).length;
  const support = [...stems].filter(
    (stem) => rubric.vocabulary.has(stem) && !rubric.termStems.has(stem),
  ).length;
  return support < LITTLE_SUPPORT * (support + named);
}
