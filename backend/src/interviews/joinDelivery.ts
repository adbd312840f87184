import { momentsSchema, type Delivery, type Moment } from '@prova/api/types/delivery';
import type { AnswerRequest } from '@prova/api/types/interview';
import * as v from 'valibot';

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

/** Moments of a part that comes after others, by their speech in seconds and their characters. */
function later(moments: readonly Moment[], seconds: number, characters: number): Moment[] {
  const ms = Math.round(seconds * 1_000);
  return moments.map(({ fromMs, toMs, words, ...moment }) => ({
    ...moment,
    fromMs: fromMs + ms,
    toMs: toMs + ms,
    words: words && { from: words.from + characters, to: words.to + characters },
  }));
}

/** Those of both parts; none if a part's are unknown, or if they are too many for one answer. */
function addMoments(first: Delivery, second: Delivery, startsAt: number): Pick<Delivery, 'moments'> {
  if (!first.moments || !second.moments) return {};
  const moments = [...first.moments, ...later(second.moments, first.spokenSeconds, startsAt)];
  return v.is(momentsSchema, moments) ? { moments } : {};
}

/** Two spoken parts as one answer: counts are added, and the time to the first word is the first part's. */
const add = (first: Delivery, second: Delivery, startsAt: number): Delivery => ({
  spokenSeconds: inTenths(first.spokenSeconds + second.spokenSeconds),
  firstWordSeconds: first.firstWordSeconds,
  wordsPerMinute: joinPace(first, second),
  longestPauseSeconds: Math.max(first.longestPauseSeconds, second.longestPauseSeconds),
  pauses: first.pauses + second.pauses,
  fillers: first.fillers + second.fillers,
  edited: first.edited || second.edited,
  ...addMoments(first, second, startsAt),
});

/**
 * The combined delivery of both parts. If one part was typed, the spoken part counts, and the answer is
 * marked as edited. Undefined if either is unknown.
 * @param startsAt where the second part begins in the whole answer
 */
export function joinDelivery(first: KeptDelivery, second: Told, startsAt: number): Told {
  if (first === null || second === undefined) return undefined;
  const { measured } = first;
  if (measured !== null && second !== null) return add(measured, second, startsAt);
  if (measured !== null) return { ...measured, edited: true };
  const moments = second?.moments && { moments: later(second.moments, 0, startsAt) };
  return second && { ...second, ...moments, edited: true };
}
