import type { Saying } from '../interviewer';
import type { Rubric } from '@prova/grading/rubric/compileRubric';
import { factsOf } from './factsOf';
import { rephrase } from './rephrase';

const REPHRASED = 'rephrased-';
const FACT = /^fact-\d+-/;

/** A question of the bank in other words, with the id of its sound. */
export const rephrasingOf = (rubric: Rubric): Saying => ({
  messageId: `${REPHRASED}${rubric.item.id}`,
  text: rephrase(rubric, rubric.item.text),
});

/** The question about which something is said under an id; null for an id of something else. */
export function questionOfSaying(messageId: string): string | null {
  if (messageId.startsWith(REPHRASED)) return messageId.slice(REPHRASED.length);
  return FACT.test(messageId) ? messageId.replace(FACT, '') : null;
}

/** How something that is said of one question alone is spoken; undefined where an id names nothing of it. */
export function spokenOf(messageId: string, rubric: Rubric): string | undefined {
  const { item } = rubric;
  if (messageId === `${REPHRASED}${item.id}`) return rephrase(rubric, item.spoken ?? item.text);
  return factsOf(item).find((fact) => fact.messageId === messageId)?.text;
}
