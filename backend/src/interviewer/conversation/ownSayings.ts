import type { Saying } from '../interviewer';
import type { Rubric } from '@prova/grading/rubric/compileRubric';
import { factsOf } from './factsOf';
import { rephrase } from './rephrase';

const REPHRASED = 'rephrased-';
const FACT = /^fact-\d+-/;

/** A rephrased question of the bank, with its sound's id. */
export const rephrasingOf = (rubric: Rubric): Saying => ({
  messageId: `${REPHRASED}${rubric.item.id}`,
  text: rephrase(rubric, rubric.item.text),
});

/** The question that a saying's id belongs to; null for other ids. */
export function questionOfSaying(messageId: string): string | null {
  if (messageId.startsWith(REPHRASED)) return messageId.slice(REPHRASED.length);
  return FACT.test(messageId) ? messageId.replace(FACT, '') : null;
}

/** The spoken form of a saying about one question; undefined for unknown ids. */
export function spokenOf(messageId: string, rubric: Rubric): string | undefined {
  const { item } = rubric;
  if (messageId === `${REPHRASED}${item.id}`) return rephrase(rubric, item.spoken ?? item.text);
  return factsOf(item).find((fact) => fact.messageId === messageId)?.text;
}
