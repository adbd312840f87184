import type { Rubric } from './compileRubric';
import type { ContentWord } from '../text/readText';

/** Weight of topic words beyond coincidence. */
const ENOUGH_TOPIC_WORDS = 1.6;
/** Content words below which less weight suffices. */
const ROOM = 16;
const LEAST_ROOM = 2;
/** Specificity of an answer entirely about the question; meaningless below `FEW_WORDS` content words. */
const FULLY_SPECIFIC = 2;
const FEW_WORDS = 4;

/**
 * How much of an answer is about this question, 0–1, by its topic words or by what others say about it. The
 * latter covers plain words and metaphors.
 */
export function measureTopicality(
  { topicWords, statistics }: Pick<Rubric, 'topicWords' | 'statistics'>,
  content: readonly ContentWord[],
  specificity: number,
): number {
  const stems = new Set(content.map(({ stem }) => stem));
  let weight = 0;
  for (const [stem, tells] of topicWords) if (stems.has(stem)) weight += tells;
  const room = Math.min(1, (content.length + LEAST_ROOM) / ROOM);
  const isTold = statistics.size > 0 && content.length >= FEW_WORDS;
  return Math.min(
    1,
    Math.max(weight / (ENOUGH_TOPIC_WORDS * room), isTold ? specificity / FULLY_SPECIFIC : 0),
  );
}
