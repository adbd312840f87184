import type { Examined, Judgement } from './judgement';
import { explainWorth } from './worth/explainWorth';

/** What an answer that does not say what holds is worth at most, however much of it is known. */
export const MOST_FOR_LIMITED = 35;

/**
 * What is suspected of an answer limits it, unless all that is known of it says that it is worth more than any that is limited. Who only announces what
 * a good answer holds has said nothing, whatever belongs to it.
 */
export function settleLimitation(examined: Examined): Judgement {
  const { suspected } = examined;
  const explained = explainWorth(examined);
  const isCleared = suspected !== 'recital' && explained !== null && explained.worth > MOST_FOR_LIMITED;
  return { ...examined, explained, limitation: isCleared ? null : suspected };
}
