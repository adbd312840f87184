import { findAuxiliaries } from '../../text/findAuxiliaries';
import { distanceOf } from '../../text/stance/readStances';
import { measureEmptiness } from '../../text/substance/measureEmptiness';
import type { Limitation } from '../findLimitation';
import { refusedShareOf } from '../findRefusals';
import type { CoveredPoint, Examined } from '../judgement';
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
  /** By their weight, the points that it makes, and those of which it says the contrary. */
  covered: null,
  denied: null,
  /** Its auxiliaries; how many of them are denied, in all, where nothing right is, and where the contrary is right; and the odds of these denials. */
  auxiliaries: null,
  refusals: null,
  refused: null,
  contrary: null,
  worstDenial: null,
  meanDenial: null,
  /** How much was said of compared things that belongs to them, and how much of what was said that belongs to another. */
  wellPlaced: null,
  misplaced: null,
  /** The odds of its sentences to be right, and what else what people say tells of them; see `said/weighSentences.ts`. */
  odds: true,
  worstOdds: null,
  bestOdds: null,
  doubtful: null,
  sure: null,
  sureWords: null,
  heard: null,
  breadth: null,
  rightBreadth: null,
  made: null,
  rightlyMade: null,
  closest: null,
  telling: null,
  known: null,
  knownWords: null,
  length: null,
  sentences: null,
  sentenceLength: null,
  /** How much of it is talk that says nothing; for which nobody stands, and in the sentence of which that is likeliest; and which is mentioned as what others say. */
  emptiness: null,
  distance: null,
  farthest: null,
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

/** Of an answer that denies nothing. */
const NO_DENIAL = { worst: 0, mean: 0.5 };

/** @param seeming what the answer seems to be worth, 0–100 */
export function gatherEvidence(examined: Examined, seeming: number): Evidence {
  const { read, covered, denied, mistakes, refusals, bound, stances, weighed, suspected } = examined;
  const mentioned = read.content.filter(({ disowned, asked }) => disowned || asked).length;
  const denials = refusals.map(({ odds }) => odds);
  return {
    seeming,
    mistakes: Math.min(MOST_MISTAKES, mistakes.length),
    sweep: measureSweep(read),
    covered: weightOf(covered),
    denied: weightOf(denied),
    auxiliaries: findAuxiliaries(read.tokens).length,
    refusals: refusals.length,
    refused: refusedShareOf(refusals, read),
    contrary: refusals.filter(({ isContrary }) => isContrary).length,
    worstDenial: Math.min(NO_DENIAL.worst, ...denials),
    meanDenial:
      denials.length === 0 ? NO_DENIAL.mean : denials.reduce((sum, odds) => sum + odds, 0) / denials.length,
    wellPlaced: bound.right,
    misplaced: misplacedShareOf(bound),
    ...weighed,
    emptiness: measureEmptiness(read.tokens),
    distance: distanceOf(stances),
    farthest: Math.max(0, ...stances),
    disowned: mentioned / (read.content.length + 1),
    isDenied: suspected === 'denied' ? 1 : 0,
    isExchanged: suspected === 'exchanged' ? 1 : 0,
    isList: suspected !== null && LISTS.has(suspected) ? 1 : 0,
    isUntold: suspected === 'no-story' ? 1 : 0,
  };
}

const weightOf = (points: readonly CoveredPoint[]) =>
  points.reduce((sum, { concept }) => sum + concept.weight, 0);
