import { createRandom } from '../selection/createRandom';
import type { Choices } from './wording/wording';

/** Picks among equivalent wordings: different questions read differently, the same answer always alike. */
export function createChoice(seed: string): (choices: Choices) => string {
  const random = createRandom(seed);
  return (choices) => choices[Math.floor(random() * choices.length)] ?? choices[0];
}
