import type { Delivery } from '@prova/api/types/delivery';
import type { AnswerRequest } from '@prova/api/types/interview';

type Told = AnswerRequest['delivery'];
/** A delivery as stored; null if unknown. */
export type KeptDelivery = { readonly measured: Delivery | null } | null;

/** The column's value. */
export const storeDelivery = (delivery: Told): string | null =>
  delivery === undefined ? null : JSON.stringify({ measured: delivery });

/** Average pace of both parts, weighted by duration; if only one part has a pace, that pace. */
function joinPace(first: Delivery, second: Delivery): number | null {
  if (first.wordsPerMinute === null || second.wordsPerMinute === null) {
    return first.wordsPerMinute ?? second.wordsPerMinute;
  }
  const spoken = first.spokenSeconds + second.spokenSeconds;
  const words = first.wordsPerMinute * first.spokenSeconds + second.wordsPerMinute * second.spokenSeconds;
  return spoken === 0 ? first.wordsPerMinute : Math.round(words / spoken);
}

const inTenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** Two spoken parts as one answer: counts are added, and the time to the first word is the first part's. */
const add = (first: Delivery, second: Delivery): Delivery => ({
  spokenSeconds: inTenths(first.spokenSeconds + second.spokenSeconds),
  firstWordSeconds: first.firstWordSeconds,
  wordsPerMinute: joinPace(first, second),
  longestPauseSeconds: Math.max(first.longestPauseSeconds, second.longestPauseSeconds),
  pauses: first.pauses + second.pauses,
  fillers: first.fillers + second.fillers,
  edited: first.edited || second.edited,
});

/**
 * The combined delivery of both parts. If one part was typed, the spoken part counts, and the answer is
 * marked as edited. Undefined if either is unknown.
 */
export function joinDelivery(first: KeptDelivery, second: Told): Told {
  if (first === null || second === undefined) return undefined;
  const { measured } = first;
  if (measured !== null && second !== null) return add(measured, second);
  const spoken = measured ?? second;
  return spoken && { ...spoken, edited: true };
}
