import type { Saying } from '../interviewer';
import { createRandom } from '../selection/createRandom';
import { AFTER_A_SKIP, AFTER_AN_ANSWER } from './sayings';

interface Moment {
  readonly interviewId: string;
  /** Of the question that was answered, counted from 1. */
  readonly position: number;
  /** It is followed by a question on that answer, and not by the next one. */
  readonly asksOn: boolean;
  readonly wasSkipped: boolean;
}

/** In an order of the interview's own. */
function shuffled(sayings: readonly Saying[], seed: string): readonly Saying[] {
  const random = createRandom(seed);
  return sayings
    .map((saying) => ({ saying, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ saying }) => saying);
}

/** A few words before the interviewer goes on: the same at each look at this moment, and others than at the one before. */
export function acknowledge({ interviewId, position, asksOn, wasSkipped }: Moment): Saying {
  const sayings = shuffled(wasSkipped ? AFTER_A_SKIP : AFTER_AN_ANSWER, interviewId);
  const moment = wasSkipped ? position : 2 * position + (asksOn ? 0 : 1);
  const saying = sayings[moment % sayings.length];
  if (!saying) throw new Error('There are no words to say');
  return saying;
}
