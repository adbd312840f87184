import type { Rubric } from './compileRubric';
import type { ContentWord } from '../text/readText';

/** The weight of topic words that nobody reaches by accident. */
const ENOUGH_TOPIC_WORDS = 1.6;
/** In fewer meaningful words there is not room for as many. */
const ROOM = 16;
const LEAST_ROOM = 2;
/** The specificity of an answer that is about the question in all of its words; of so few it says nothing. */
const FULLY_SPECIFIC = 2;
const FEW_WORDS = 4;

/**
 * How much of what was said is about this question, 0–1: by words that belong to it and to few others, and by what others say of it, since some speak in
 * plain words or in pictures.
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
