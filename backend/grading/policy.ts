import type { Evidence } from './evidence/gatherEvidence';
import type { Measured } from './features/measureFeatures';
import { isScrambled } from './text/isScrambled';
import type { ReadText } from './text/readText';
import { templateShareOf } from './text/templateShareOf';

// The only file with bounds: what is not left to the model, and why.

/** Why an answer cannot be worth more than a little. */
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

/** What an answer is worth at most. */
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

/** An answer to another question: its sentences share so little with anything that is known of this one. */
export const LEAST_TOPICALITY = 0.31;
const MOST_FOR_FOREIGN = 4;

/** Fewer meaningful words do not tell knowledge from luck; up to the second number they do with a point. */
const SHORTEST = 4;
const SHORT = 6;
/** An admission beside a real attempt of so many meaningful words is graded as an attempt. */
const ATTEMPT = 15;
const ADMISSION =
  /\b(?:i (?:really |honestly |actually )?(?:do not|don['’]?t|dont) (?:really |actually )?(?:know|remember|recall)|no idea|no clue|not sure|never (?:used|heard|worked)|i have no)\b/i;
/** From this share of code signs on it is code, and grammar says nothing of it. */
const CODE = 0.05;

/** Measured on labelled answers worth 55 and more: of 6,764 these bounds cap 2, 34, 45 and 10. */
const ATTRIBUTED = { words: 0.5, sentences: 0.3 };
const EXCHANGED_SHARE = 0.1;
const DENIED = { mostly: 0.6, often: 0.45, unusual: -0.1, veryUnusual: -0.6, contradicted: 0.2, some: 0.3 };
const VAGUE = { vagueness: 0.33, pairs: 0.56, newWords: 0.4 };
/** Terms in a sentence that stays the same: of 7,977 right answers of so many words none has so few others, each so often. */
const TERMS = { words: 20, newWords: 0.12, repeats: 2.5 };
/** Words in a row, without grammar and without a line of their own. */
const LIST = { grammar: 0.06, points: 0.3 };
const RECITED = 0.5;
/** Whoever puts half of the sentences into the same frame says of none that it holds. */
const TEMPLATE = 0.5;
/** In nearly the words of a labelled answer: a 'not' or a name in another's place turns them round. */
const VERBATIM = { support: 0.93, better: 2, asserted: 0.1 };
/** A story in few words is one where its sentences are so likely right. */
const SURE_STORY = 1;

export interface Found {
  read: ReadText;
  measured: Measured;
  evidence: Evidence;
  topicality: number;
  /** Whether a story is told at all; true for what is no story. */
  isTold: boolean;
}

/** Why an answer is capped, the surest reason first; null where it is not. */
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
  if (!isCode && templateShareOf(read.tokens) >= TEMPLATE) return 'template';
  if (topicality < LEAST_TOPICALITY) return null;
  if (isDenied(measured, evidence)) return 'denied';
  if (evidence.told) return isTold || features.logOdds >= SURE_STORY ? null : 'no-story';
  if (isExchanged(measured)) return 'exchanged';
  return !isCode && isVague(read, measured) ? 'no-claims' : null;
}

/** Most of what was said is said not to hold, or is what others say. */
function isDenied({ features, contradictedShare, deniesAll }: Measured, { told }: Evidence): boolean {
  const { attributedShare, attribution, deniedShare, polarity, support, ridgeIfAsserted } = features;
  if (attribution >= ATTRIBUTED.sentences) return true;
  if (deniedShare >= DENIED.mostly) return true;
  // In a story much fails and was wrong: that alone denies nothing.
  if (told) return false;
  if (attributedShare >= ATTRIBUTED.words) return true;
  if (polarity < DENIED.veryUnusual) return true;
  if (deniedShare >= DENIED.often && polarity < DENIED.unusual) return true;
  if (deniesAll && support >= VERBATIM.support && ridgeIfAsserted > VERBATIM.asserted) return true;
  return contradictedShare > DENIED.contradicted && deniedShare > DENIED.some;
}

/** What is said of the compared things holds for others of them. */
const isExchanged = ({ exchangedShare, features: { support, ridgeIfExchanged } }: Measured): boolean =>
  exchangedShare > EXCHANGED_SHARE || (support >= VERBATIM.support && ridgeIfExchanged > VERBATIM.better);

/** The question's own terms, alone or in sentences that could be about anything. */
function isVague(read: ReadText, { features, newWordShare, newWordRepeats }: Measured): boolean {
  const { vagueness, pairShare, grammarShare, pointsMadeRightly, words } = features;
  if (vagueness > VAGUE.vagueness && pairShare < VAGUE.pairs && newWordShare < VAGUE.newWords) return true;
  if (words >= TERMS.words && newWordShare < TERMS.newWords && newWordRepeats >= TERMS.repeats) return true;
  const isList = grammarShare < LIST.grammar && read.sentenceCount === 1 && !read.text.includes('\n');
  return isList && pointsMadeRightly < LIST.points;
}

/** @param total what the model gives, 0–100 */
export function applyPolicy(total: number, cap: CapReason | null, topicality: number): number {
  const nearest = topicality < LEAST_TOPICALITY ? (MOST_FOR_FOREIGN * topicality) / LEAST_TOPICALITY : 100;
  return Math.min(nearest, cap === null ? 100 : SCORE_CAPS[cap], total);
}
