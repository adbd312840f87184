import type { Delivery } from '@prova/api/types/delivery';

/** A delivery of an answer of three quarters of a minute. */
export const spokenDelivery = {
  spokenSeconds: 48.2,
  firstWordSeconds: 2.4,
  wordsPerMinute: 142,
  longestPauseSeconds: 3.1,
  pauses: 2,
  fillers: 4,
  edited: false,
  moments: [{ kind: 'pause', fromMs: 1_000, toMs: 4_100, words: { from: 0, to: 6 } }],
} satisfies Delivery;
