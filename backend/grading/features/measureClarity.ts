import { countFillers } from '../text/countFillers';
import type { ReadText } from '../text/readText';

const REPETITIVE_FROM_WORDS = 40;
const REPETITIVE_UNIQUE_SHARE = 0.45;
/** Words of a sentence that is easy to follow; at `BREATHLESS` nobody follows. */
const ONE_BREATH = 30;
const BREATHLESS = 75;
const MOST_FOR_LENGTH = 0.4;
/**
 * Share of the deduction for a transcript without punctuation, which does not show the candidate's pauses.
 */
const UNPUNCTUATED_SHARE = 0.4;

/** How easy an answer is to follow, right or wrong, 0–1. Grammar and spelling do not count. */
export function measureClarity(read: ReadText): number {
  const words = read.tokens.length;
  if (words === 0) return 0;
  let clarity = 1 - Math.min(0.3, (3 * countFillers(read.text)) / words);
  clarity -= MOST_FOR_LENGTH * breathlessness(read);
  const unique = new Set(read.content.map((word) => word.stem)).size;
  if (read.content.length > REPETITIVE_FROM_WORDS && unique / read.content.length < REPETITIVE_UNIQUE_SHARE) {
    clarity -= 0.15;
  }
  return Math.max(0, clarity);
}

/** Share of an answer in run-on sentences, 0–1. */
function breathlessness({ text, tokens }: ReadText): number {
  const lengths = new Map<number, number>();
  for (const { sentence } of tokens) lengths.set(sentence, (lengths.get(sentence) ?? 0) + 1);
  let lost = 0;
  for (const words of lengths.values())
    lost += words * Math.min(1, Math.max(0, words - ONE_BREATH) / (BREATHLESS - ONE_BREATH));
  const share = lost / tokens.length;
  return /[.,;:!?]/.test(text) ? share : share * UNPUNCTUATED_SHARE;
}
