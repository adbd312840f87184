import type { PointState } from '@prova/api/types/feedback';
import type { Evidence } from './evidence/gatherEvidence';
import type { Measured } from './features/measureFeatures';
import type { PointLikelihoods } from './model/pointModels';
import { isScrambled } from './text/isScrambled';
import type { ReadText } from './text/readText';
import { templateShareOf } from './text/templateShareOf';

// The only file with thresholds: what is not left to the model, and why.

/** Reason for a cap on an answer's grade. */
export type CapReason =
  | 'empty'
  | 'other-language'
  | 'no-knowledge'
  | 'too-short'
  | 'scrambled'
  | 'no-claims'
  | 'recital'
  | 'template'
  | 'denied'
  | 'exchanged'
  | 'no-story';

/** Maximum grade of an answer. */
export const MOST_FOR_CAPPED = 35;
const SCORE_CAPS: Readonly<Record<CapReason, number>> = {
  empty: 0,
  'other-language': 0,
  'no-knowledge': 5,
  'too-short': 10,
  scrambled: MOST_FOR_CAPPED,
  'no-claims': MOST_FOR_CAPPED,
  recital: MOST_FOR_CAPPED,
  template: MOST_FOR_CAPPED,
  denied: MOST_FOR_CAPPED,
  exchanged: MOST_FOR_CAPPED,
  'no-story': MOST_FOR_CAPPED,
};

/**
 * Minimum topicality. Below it, an answer is to another question: its sentences share too little with this
 * one.
 */
export const LEAST_TOPICALITY = 0.31;
const MOST_FOR_FOREIGN = 4;

/**
 * Minimum content words of an answer: with fewer, knowledge looks like luck. Below the second number, it must
 * make a point.
 */
const SHORTEST = 4;
const SHORT = 6;
/** An admission next to a real attempt of this many content words is graded as an attempt. */
const ATTEMPT = 15;
const ADMISSION =
  /\b(?:i (?:really |honestly |actually )?(?:do not|don['’]?t|dont) (?:really |actually )?(?:know|remember|recall)|no idea|no clue|not sure|never (?:used|heard|worked)|i have no)\b/i;
/** From this share of code characters on, an answer counts as code, to which grammar does not apply. */
const CODE = 0.05;

/**
 * An accusation of saying nothing, or denying it, must be true: of 9,862 labelled answers worth 40 and more
 * these thresholds cap 14, none of them worth 75, while they pass some fifty adversarial answers stopped by
 * narrower ones.
 */
const ATTRIBUTED = { words: 0.8, sentences: 0.5 };
/** Swapped or negated claims that would be worth more the other way round. */
const EXCHANGED = { share: 0.1, better: 1 };
const DENIED = { mostly: 0.6, unusual: -0.05, asserted: -4, often: 0.45, contradicted: 0.2, better: 4 };
const VAGUE = { vagueness: 0.4, pairs: 0.4, newWords: 0.38 };
/** Terms in a constant sentence: no right answer of this length has so few other words, each so often. */
const TERMS = { words: 20, newWords: 0.12, repeats: 2.5 };
/** Consecutive words with hardly any grammar and no line breaks. */
const LIST = { grammar: 0.02, words: 6, points: 0.3 };
const RECITED = 0.5;
/** Sentences in the same frame assert nothing: most of them, or half of many. */
const TEMPLATE = { most: 0.7, half: 0.5, many: 5 };
/** An answer in nearly the words of a labelled answer, which a swapped name reverses. */
const VERBATIM = { support: 0.93, better: 6 };
/** Minimum log-odds of being right with which an answer passes as a short story. */
const SURE_STORY = 1;

export interface Found {
  read: ReadText;
  measured: Measured;
  evidence: Evidence;
  topicality: number;
  /** Whether a story is told at all; true for questions without stories. */
  isTold: boolean;
}

/** Why an answer is capped, the most certain reason first; null if it is not. */
export function findCap(found: Found): CapReason | null {
  const { read, measured, evidence, topicality, isTold } = found;
  const { features } = measured;
  if (read.text.trim() === '') return 'empty';
  if (read.language?.isOther) return 'other-language';
  const claims = evidence.covered.filter(({ solid, claimed }) => solid && claimed).length;
  if (read.content.length < ATTEMPT && claims === 0 && ADMISSION.test(read.text)) return 'no-knowledge';
  if (
    read.content.length < SHORTEST ||
    (read.content.length < SHORT && evidence.covered.length === 0 && features.closestPoint < 1)
  )
    return 'too-short';
  if (measured.recitedShare >= RECITED || features.words < SHORTEST) return 'recital';
  const isCode = features.codeShare >= CODE;
  if (!isCode && isScrambled(read)) return 'scrambled';
  if (!isCode && isTemplate(read)) return 'template';
  if (topicality < LEAST_TOPICALITY) return null;
  if (isDenied(measured, evidence)) return 'denied';
  if (evidence.told) return isTold || features.logOdds >= SURE_STORY ? null : 'no-story';
  if (isExchanged(measured)) return 'exchanged';
  return !isCode && (isVague(measured) || isList(read, measured)) ? 'no-claims' : null;
}

function isTemplate({ tokens, sentenceCount }: ReadText): boolean {
  const share = templateShareOf(tokens);
  return share >= TEMPLATE.most || (share >= TEMPLATE.half && sentenceCount >= TEMPLATE.many);
}

/** Whether most of an answer is denied, or attributed to others. */
function isDenied({ features, contradictedShare }: Measured, { told }: Evidence): boolean {
  const { attributedShare, attribution, deniedShare, polarity, ridgeIfAsserted } = features;
  if (attribution >= ATTRIBUTED.sentences) return true;
  // In a story much fails and was wrong: that alone denies nothing.
  if (told) return deniedShare >= DENIED.mostly;
  if (attributedShare >= ATTRIBUTED.words) return true;
  if (deniedShare < DENIED.often || polarity > DENIED.unusual) return false;
  return (
    (deniedShare >= DENIED.mostly && ridgeIfAsserted > DENIED.asserted) ||
    contradictedShare > DENIED.contradicted ||
    ridgeIfAsserted > DENIED.better
  );
}

/** Whether claims about the comparands are attributed to the wrong comparands. */
const isExchanged = ({ exchangedShare, features: { support, ridgeIfExchanged } }: Measured): boolean =>
  (exchangedShare > EXCHANGED.share && ridgeIfExchanged > EXCHANGED.better) ||
  (support >= VERBATIM.support && ridgeIfExchanged > VERBATIM.better);

/** Whether the question's own terms are in sentences that could be about anything. */
const isVague = ({ features, newWordShare, newWordRepeats }: Measured): boolean =>
  (features.vagueness > VAGUE.vagueness &&
    features.pairShare < VAGUE.pairs &&
    newWordShare < VAGUE.newWords) ||
  (features.words >= TERMS.words && newWordShare < TERMS.newWords && newWordRepeats >= TERMS.repeats);

const isList = (read: ReadText, { features }: Measured): boolean =>
  features.grammarShare < LIST.grammar &&
  features.words >= LIST.words &&
  features.pointsMadeRightly < LIST.points &&
  read.sentenceCount === 1 &&
  !read.text.includes('\n');

/** @param total from the model, 0–100 */
export function applyPolicy(total: number, cap: CapReason | null, topicality: number): number {
  const nearest = topicality < LEAST_TOPICALITY ? (MOST_FOR_FOREIGN * topicality) / LEAST_TOPICALITY : 100;
  return Math.min(nearest, cap === null ? 100 : SCORE_CAPS[cap], total);
}

/** Caps of answers that cannot be compared with the points. */
export const UNANSWERED: ReadonlySet<CapReason> = new Set([
  'empty',
  'other-language',
  'no-knowledge',
  'too-short',
]);

/**
 * Minimum probabilities for a statement about a point, measured on labelled answers to questions excluded
 * from training.
 */
const SURE = { made: 0.88, missing: 0.85, partly: 0.9 };
/** Maximum probability of a wrong claim for a missing point: a possibly wrong claim is not missing. */
const HARDLY_WRONG = 0.08;
/** A good answer that makes no point for certain is credited with the likeliest one. */
const GOOD = { total: 65, made: 0.6 };
/** An answer with at most this total makes no point. */
export const UNPRAISED_UP_TO = MOST_FOR_CAPPED;

/** @param isBest no other point is made, and this one is the likeliest */
export function stateOf(
  { made, missing, wrong }: PointLikelihoods,
  total: number,
  isBest = false,
): PointState {
  if (missing >= SURE.missing && wrong <= HARDLY_WRONG) return 'missing';
  if (total <= UNPRAISED_UP_TO) return 'unsure';
  if (made >= SURE.made || (isBest && total >= GOOD.total && made >= GOOD.made)) return 'made';
  return 1 - missing - wrong >= SURE.partly ? 'partly' : 'unsure';
}

/**
 * Minimum probabilities for calling a sentence false. It must also more likely than not contradict a point,
 * and not report others' views; a known misconception needs less.
 */
const FALSE = { claim: 0.75, contradicts: 0.25, misconception: 0.15, attribution: 0.5 };

export const isFalse = (claim: number, contradicts: number, attribution: number): boolean =>
  claim >= FALSE.claim && contradicts >= FALSE.contradicts && attribution < FALSE.attribution;

export const isMisconception = (claim: number): boolean => claim >= FALSE.misconception;
