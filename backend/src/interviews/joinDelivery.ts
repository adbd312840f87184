import type { Delivery } from '@prova/api/types/delivery';
import type { AnswerRequest } from '@prova/api/types/interview';

type Told = AnswerRequest['delivery'];
/** As it is kept: null where nothing is known of it. */
export type KeptDelivery = { readonly measured: Delivery | null } | null;

/** What is written into the column. */
export const storeDelivery = (delivery: Told): string | null =>
  delivery === undefined ? null : JSON.stringify({ measured: delivery });

/** A pace of both, by how long each took; of the one that has any where the other has none. */
function joinPace(first: Delivery, second: Delivery): number | null {
  if (first.wordsPerMinute === null || second.wordsPerMinute === null) {
    return first.wordsPerMinute ?? second.wordsPerMinute;
  }
  const spoken = first.spokenSeconds + second.spokenSeconds;
  const words = first.wordsPerMinute * first.spokenSeconds + second.wordsPerMinute * second.spokenSeconds;
  return spoken === 0 ? first.wordsPerMinute : Math.round(words / spoken);
}

const inTenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** Two spoken parts as one answer: what was counted is added, the first word is that of the first part. */
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
 * How both parts of an answer were spoken. Of one that was typed in part, the spoken part counts, and the answer is more than what was spoken.
 * Undefined where nothing is known of one of them.
 */
export function joinDelivery(first: KeptDelivery, second: Told): Told {
  if (first === null || second === undefined) return undefined;
  const { measured } = first;
  if (measured !== null && second !== null) return add(measured, second);
  const spoken = measured ?? second;
  return spoken && { ...spoken, edited: true };
}
