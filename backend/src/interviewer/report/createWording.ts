import { createRandom } from '../selection/createRandom';

/** Picks among equal wordings: different questions read differently, the same answer always reads the same. */
export function createWording(seed: string): <T>(choices: readonly [T, ...T[]]) => T {
  const random = createRandom(seed);
  return (choices) => choices[Math.floor(random() * choices.length)] ?? choices[0];
}

/** 'a', 'a and b', 'a, b and c'. */
export function listInWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function quoted(text: string): string {
  return `“${text}”`;
}
