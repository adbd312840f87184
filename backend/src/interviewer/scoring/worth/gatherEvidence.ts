import { distanceOf } from '../../text/stance/readStances';
import { measureEmptiness } from '../../text/substance/measureEmptiness';
import type { Limitation } from '../findLimitation';
import { refusedShareOf } from '../findRefusals';
import type { Judgement } from '../judgement';
import { measureSweep } from '../measureSweep';
import { misplacedShareOf } from '../sides';

/**
 * What tells knowledge from luck, each with whether more of it makes an answer worth more; null where that depends on the rest, as it does of the length.
 */
export const EVIDENCE = {
  /** What an answer seems to be worth by the points in which the rubric's phrasings were found, 0–100. */
  seeming: true,
  mistakes: false,
  sweep: null,
  /** Share of its auxiliaries that are denied where nothing right is; and of what was said of compared things, what belongs to another. */
  refused: null,
  misplaced: null,
  /** The odds of its sentences to be right: in the mean, of the most doubtful and of the surest one; and the share of its words in those that are rather wrong. */
  odds: true,
  worstOdds: null,
  bestOdds: null,
  doubtful: null,
  /** Which share of its pairs of words somebody has said. */
  heard: null,
  /** How much of what good answers make clear it speaks of; and the same of the sentences that are rather right. */
  breadth: null,
  rightBreadth: null,
  /** Meaningful words, and sentences, that speak of the question. */
  length: null,
  sentences: null,
  /** How much of it is talk that says nothing; for which nobody stands; and which is mentioned as what others say. */
  emptiness: null,
  distance: null,
  disowned: null,
  /** What limits it: 1 where it is denied, exchanged, a list, or a story that is none; 0 where it is not. */
  isDenied: false,
  isExchanged: false,
  isList: false,
  isUntold: false,
} as const;
export type EvidenceName = keyof typeof EVIDENCE;
export type Evidence = Readonly<Record<EvidenceName, number>>;

export const EVIDENCE_NAMES = Object.keys(EVIDENCE) as EvidenceName[];

/** Words that stand side by side and say nothing of each other. */
const LISTS: ReadonlySet<Limitation> = new Set(['keyword-list', 'scrambled', 'no-claims', 'recital']);
const MOST_MISTAKES = 2;

/** @param seeming what the answer seems to be worth, 0–100 */
export function gatherEvidence(judgement: Judgement, seeming: number): Evidence {
  const { read, mistakes, refusals, bound, stances, weighed, limitation } = judgement;
  const mentioned = read.content.filter(({ disowned, asked }) => disowned || asked).length;
  return {
    seeming,
    mistakes: Math.min(MOST_MISTAKES, mistakes.length),
    sweep: measureSweep(read),
    refused: refusedShareOf(refusals, read),
    misplaced: misplacedShareOf(bound),
    ...weighed,
    emptiness: measureEmptiness(read.tokens),
    distance: distanceOf(stances),
    disowned: mentioned / (read.content.length + 1),
    isDenied: limitation === 'denied' ? 1 : 0,
    isExchanged: limitation === 'exchanged' ? 1 : 0,
    isList: limitation !== null && LISTS.has(limitation) ? 1 : 0,
    isUntold: limitation === 'no-story' ? 1 : 0,
  };
}
