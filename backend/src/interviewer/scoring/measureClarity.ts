import { countFillers } from '../text/countFillers';
import type { ReadText } from '../text/readText';

const LONG_SENTENCE_WORDS = 45;
const REPETITIVE_FROM_WORDS = 40;
const REPETITIVE_UNIQUE_SHARE = 0.45;
const FEW_WORDS = 12;

/** How easy the answer is to follow, 0–1. Grammar and spelling do not count. */
export function measureClarity(read: ReadText): number {
  const words = read.tokens.length;
  if (words === 0) return 0;
  let clarity = 1 - Math.min(0.3, (3 * countFillers(read.text)) / words);
  // A transcript without any full stop says nothing about how the candidate spoke.
  if (read.sentenceCount > 1 && words / read.sentenceCount > LONG_SENTENCE_WORDS) clarity -= 0.15;
  const unique = new Set(read.content.map((word) => word.stem)).size;
  if (read.content.length > REPETITIVE_FROM_WORDS && unique / read.content.length < REPETITIVE_UNIQUE_SHARE) {
    clarity -= 0.15;
  }
  if (read.content.length < FEW_WORDS) clarity -= 0.2;
  return Math.max(0, clarity);
}
