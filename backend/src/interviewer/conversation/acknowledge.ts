import type { Saying } from '../interviewer';
import { createRandom } from '../selection/createRandom';
import { AFTER_A_SKIP, AFTER_AN_ANSWER } from './sayings';

interface Moment {
  readonly interviewId: string;
  /** The number of the answered question, counted from 1. */
  readonly position: number;
  /** Whether a follow-up comes next rather than the next question. */
  readonly asksOn: boolean;
  readonly wasSkipped: boolean;
}

/** Sayings in an order specific to the interview. */
function shuffled(sayings: readonly Saying[], seed: string): readonly Saying[] {
  const random = createRandom(seed);
  return sayings
    .map((saying) => ({ saying, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ saying }) => saying);
}

/**
 * A few words before the interviewer continues. Repeated reads get the same words, the next question others.
 */
export function acknowledge({ interviewId, position, asksOn, wasSkipped }: Moment): Saying {
  const sayings = shuffled(wasSkipped ? AFTER_A_SKIP : AFTER_AN_ANSWER, interviewId);
  const moment = wasSkipped ? position : 2 * position + (asksOn ? 0 : 1);
  const saying = sayings[moment % sayings.length];
  if (!saying) throw new Error('There are no words to say');
  return saying;
}
