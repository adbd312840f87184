import type { Examined, Judgement } from './judgement';
import { explainWorth } from './worth/explainWorth';

/** What an answer that does not say what holds is worth at most, however much of it is known. */
export const MOST_FOR_LIMITED = 35;

/** Measured on what is made to mislead: hardly any of it seems to be worth more, and of good answers nearly all do. */
const CLEARED_FROM = 50;

/** What an answer is suspected of limits it, unless that is uncertain and all that is known of it clears it. */
export function settleLimitation(examined: Examined): Judgement {
  const { suspicion } = examined;
  const explained = explainWorth(examined);
  const isCleared = suspicion?.isCertain === false && (explained?.worth ?? 0) > CLEARED_FROM;
  return { ...examined, explained, limitation: isCleared ? null : (suspicion?.limitation ?? null) };
}
