import type { AnswerRequest } from '@prova/api/types/interview';

type Told = AnswerRequest['delivery'];

const MS = 1_000;
/** Spoken seconds come in tenths, so that the last moment may end slightly later. */
const TOLERANCE_MS = 100;

/**
 * The delivery with the moments that fit its answer: none ends after the speech or before its own start, and
 * words outside the text are forgotten.
 */
export function fitMoments(delivery: Told, answer: string): Told {
  if (!delivery?.moments) return delivery;
  const endMs = delivery.spokenSeconds * MS + TOLERANCE_MS;
  const moments = delivery.moments
    .filter(({ fromMs, toMs }) => fromMs <= toMs && toMs <= endMs)
    .map(({ words, ...moment }) => ({
      ...moment,
      words: words && words.from < words.to && words.to <= answer.length ? words : null,
    }));
  return { ...delivery, moments };
}
