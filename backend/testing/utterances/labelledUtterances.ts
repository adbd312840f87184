import * as v from 'valibot';
import { UTTERANCES } from '../../src/interviewer/conversation/utterance/recognizeUtterance';
import { readRecords } from '@prova/grading/data/records';

const labelledUtteranceSchema = v.strictObject({
  /** The question of the bank it answered. */
  item: v.string(),
  /** The manner of speaking. */
  by: v.string(),
  label: v.picklist(UTTERANCES),
  text: v.string(),
});
export type LabelledUtterance = v.InferOutput<typeof labelledUtteranceSchema>;

/**
 * Possible utterances after a question, labelled manually; plus short and first sentences of graded answers.
 */
export const labelledUtterances = (): readonly LabelledUtterance[] =>
  readRecords(new URL('./utterances.jsonl.gz', import.meta.url), labelledUtteranceSchema);
