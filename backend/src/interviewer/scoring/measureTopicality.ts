import type { ReadText } from '../text/readText';
import type { Rubric } from './rubric';
import { measureTelling } from './said/telling';

/** Less than this share of telling words means that another question was answered: no point is looked for then. */
export const LEAST_TOPICALITY = 0.3;
/** The weight of topic words that nobody reaches by accident. */
const TELLING_WORDS = 1.6;
/** In fewer meaningful words than this there is not room for as many telling ones. */
const ROOM = 16;
const LEAST_ROOM = 2;
/** So few words tell nothing by what others say. */
const FEW = 4;
/** So telling are the words of an answer that is about the question in all of them. */
const FULLY_TELLING = 2;

/**
 * Words that belong to this question and to few others: an answer to another question has hardly any. Who speaks in plain words or in pictures is known by
 * what others say.
 */
export function measureTopicality(rubric: Rubric, { content }: ReadText, stems: ReadonlySet<string>): number {
  let told = 0;
  for (const [stem, weight] of rubric.topicWords) if (stems.has(stem)) told += weight;
  const room = Math.min(1, (content.length + LEAST_ROOM) / ROOM);
  const heard =
    rubric.isUnheard || content.length < FEW ? 0 : measureTelling(content, rubric.telling) / FULLY_TELLING;
  return Math.min(1, Math.max(told / (TELLING_WORDS * room), heard));
}
