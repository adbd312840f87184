import { distanceOf } from '../../text/stance/readStances';
import { measureEmptiness } from '../../text/substance/measureEmptiness';
import type { Limitation } from '../findLimitation';
import { refusedShareOf } from '../findRefusals';
import type { CoveredPoint, Examined } from '../judgement';
import { measureSweep } from '../measureSweep';
import { weigh } from '../rubric';
import { misplacedShareOf } from '../sides';
import type { Evidence } from '../evidence';

/** Words that stand side by side and say nothing of each other. */
const LISTS: ReadonlySet<Limitation> = new Set(['keyword-list', 'scrambled', 'no-claims', 'recital']);
const MOST_MISTAKES = 2;

/** Of an answer that denies nothing. */
const NO_DENIAL = { worst: 0, mean: 0.5 };

/** @param seeming what the answer seems to be worth, 0–100 */
export function gatherEvidence(examined: Examined, seeming: number): Evidence {
  const { read, covered, denied, mistakes, refusals, bound, stances, weighed, suspicion } = examined;
  const suspected = suspicion?.limitation;
  const mentioned = read.content.filter(({ disowned, asked }) => disowned || asked).length;
  const denials = refusals.map(({ odds }) => odds);
  return {
    seeming,
    mistakes: Math.min(MOST_MISTAKES, mistakes.length),
    sweep: measureSweep(read),
    covered: weightOf(covered),
    denied: weightOf(denied),
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
    isList: suspected && LISTS.has(suspected) ? 1 : 0,
    isUntold: suspected === 'no-story' ? 1 : 0,
  };
}

const weightOf = (points: readonly CoveredPoint[]) => weigh(points.map(({ concept }) => concept));
